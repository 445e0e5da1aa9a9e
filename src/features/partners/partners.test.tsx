import { screen, waitFor, within } from "@testing-library/react";
import { afterAll, beforeAll, expect, it } from "vitest";
import { startTestApp, type TestApp } from "#server/testing/test-app.ts";
import { renderApp } from "#src/testing/render-app.tsx";

let server: TestApp;
let paid: TestApp;
beforeAll(async () => {
  server = await startTestApp();
  paid = await startTestApp({ env: { PARTNER_COMMISSION_PERCENT: "12.5" } });
});
afterAll(async () => {
  await server.close();
  await paid.close();
});

const text = (element: Element | null) => element?.textContent?.replaceAll("\u00a0", " ");
const amount = async () =>
  text((await screen.findByRole("heading", { name: "Você recebe por mês, em média" })).nextElementSibling);

it("without a commission the whole price is the specialist's, and the page says so", async () => {
  await renderApp(server, "/partners");
  expect(await amount()).toBe("R$ 4.800,00");
  expect(screen.getByText("O valor da sessão é todo seu: a Vereda não desconta comissão.")).toBeVisible();
  expect(screen.getAllByRole("term").map((term) => [text(term), text(term.nextElementSibling)])).toEqual([
    ["Por sessão", "R$ 120,00"],
    ["Por semana de trabalho", "R$ 1.200,00"],
  ]);
  const rows = within(screen.getByRole("table")).getAllByRole("row").slice(1);
  expect(rows.map((row) => [text(row), row.getAttribute("aria-current")])).toEqual([
    ["5 sessõesR$ 2.400,00", null],
    ["10 sessõesR$ 4.800,00", "true"],
    ["15 sessõesR$ 7.200,00", null],
    ["20 sessõesR$ 9.600,00", null],
    ["30 sessõesR$ 14.400,00", null],
  ]);
  expect(await screen.findByText(/^Nada por sessão: o preço que você define/)).toBeInTheDocument();
});

it("a commission is taken off, and named with its amount", async () => {
  await renderApp(paid, "/partners");
  expect(await amount()).toBe("R$ 4.200,00");
  expect(text(screen.getByText(/^De cada sessão/))).toBe(
    "De cada sessão a Vereda fica com 12,5%, que são R$ 15,00.",
  );
  expect(await screen.findByText(/^12,5% de cada sessão paga\./)).toBeInTheDocument();
});

it("what is set is in the address, and an address opens as what it says", async () => {
  const { user, router } = await renderApp(server, "/partners?sessions=20&weeksOff=99");
  const off = await screen.findByRole("textbox", { name: "Semanas de folga no ano" });
  expect(off).toHaveValue("12");
  await user.clear(off);
  await user.type(off, "0{Enter}");
  await waitFor(() => expect(router.state.location.href).toBe("/partners?sessions=20&weeksOff=0"));
  expect(await amount()).toBe("R$ 10.400,00");
});

it("the way to begin leads to the registration", async () => {
  await renderApp(server, "/partners");
  const [first] = await screen.findAllByRole("link", { name: "Quero atender pela Vereda" });
  expect(first).toHaveAttribute("href", "/registro/especialista");
});
