import { cleanup, render, screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test } from "vitest";
import { background, results } from "../testing.ts";
import { ReportPage } from "./ReportPage.tsx";
import { reportOf } from "./report-of.ts";

const report = await reportOf(results, background);

beforeEach(() => {
  location.hash = "";
});
afterEach(cleanup);

/** What the step that is shown says. */
const shown = () => within(screen.getByRole("article"));

test("a path is played step by step, by buttons and arrow keys, and the address follows", async () => {
  const user = userEvent.setup();
  render(<ReportPage report={report} />);
  await user.click(screen.getByRole("link", { name: /^Pedido.*1 caminho falhou/s }));
  await user.click(screen.getByRole("link", { name: /^Caminho 1/ }));
  expect(shown().getByRole("heading", { name: "Caminho 1: preparação" })).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Próximo" }));
  expect(shown().getByText("Não faça nada: espere a resposta do servidor.")).toBeVisible();
  expect(location.hash).toBe("#order/order.0.0/1");
  await user.keyboard("{ArrowLeft}");
  expect(location.hash).toBe("#order/order.0.0");
  expect(screen.getByText("npm run paths -- --replay order.0.0 --run browser")).toBeVisible();
});

test("a failing path opens at its failing step, with the message; only failing ones can be listed", async () => {
  const user = userEvent.setup();
  location.hash = "#order";
  render(<ReportPage report={report} />);
  await user.click(screen.getByRole("checkbox", { name: "Só os que falharam (1)" }));
  expect(screen.getAllByRole("link", { name: /^Caminho \d/ })).toHaveLength(1);
  await user.click(screen.getByRole("link", { name: /^Caminho 2.*falhou no passo 2/s }));
  expect(shown().getByText(/to be visible/)).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Anterior" }));
  expect(shown().getByRole("img", { name: "A tela depois deste passo" })).toHaveAttribute(
    "src",
    `data:image/jpeg;base64,${btoa("order/2-1.png")}`,
  );
});

test("an address leads to a step", () => {
  location.hash = "#order/order.0.80/1";
  render(<ReportPage report={report} />);
  expect(shown().getByRole("heading", { name: "Caminho 2: passo 1 de 2" })).toBeVisible();
});

test("without a script in its language the page says by names what is done and seen", async () => {
  location.hash = "#order/order.0.80/1";
  const report = await reportOf(results, { ...background, language: "en", script: null });
  render(<ReportPage report={report} />);
  expect(shown().getByRole("heading", { name: "Path 2: step 1 of 2" })).toBeVisible();
  expect(shown().getByText('`placeOrder` answers `"UNKNOWN"`.')).toBeVisible();
  expect(shown().getByText("State `order.paymentUnknown`.")).toBeVisible();
});
