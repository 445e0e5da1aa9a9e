import { act, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { renderUi } from "../testing/render-ui.tsx";
import { ToastRegion } from "./ToastRegion.tsx";
import { createToasts, toast } from "./toast.ts";

afterEach(() => {
  vi.useRealTimers();
  for (const { key } of toast.read()) toast.dismiss(key);
});

test("one failure is one toast, however often it is reported", () => {
  const toasts = createToasts();
  toasts.show({ tone: "danger", title: "Sem conexão" });
  toasts.show({ tone: "danger", title: "Sem conexão" });
  toasts.show({ tone: "danger", key: "offline", title: "A internet caiu" });
  toasts.show({ tone: "danger", key: "offline", title: "Você está sem internet" });
  expect(toasts.read().map(({ title, turn }) => [title, turn])).toEqual([
    ["Sem conexão", 2],
    ["Você está sem internet", 2],
  ]);
});

test("no more than three stand at once, the oldest goes", () => {
  const toasts = createToasts();
  for (const title of ["um", "dois", "três", "quatro"]) toasts.show({ title });
  expect(toasts.read().map(({ title }) => title)).toEqual(["dois", "três", "quatro"]);
});

test("messages are spoken and go after six seconds; an error stays until it is closed", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  renderUi(<ToastRegion />);
  const region = screen.getByRole("status");
  act(() => {
    toast.show({ title: "Dados salvos" });
    toast.show({ tone: "danger", title: "Não foi possível salvar", text: "Nada foi cobrado." });
  });
  expect(region.textContent).toBe("Dados salvosNão foi possível salvarNada foi cobrado.");
  act(() => vi.advanceTimersByTime(6000));
  expect(region.textContent).toBe("Não foi possível salvarNada foi cobrado.");
  await userEvent.click(screen.getByRole("button", { name: "Fechar aviso" }));
  expect(region.textContent).toBe("");
});
