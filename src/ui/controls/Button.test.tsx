import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { renderUi } from "../testing/render-ui.tsx";
import { Button } from "./Button.tsx";

test("a busy button keeps the focus, says what is happening, and neither clicks nor submits", async () => {
  const onClick = vi.fn();
  const onSubmit = vi.fn((event) => event.preventDefault());
  const form = (loading: boolean) => (
    <form onSubmit={onSubmit}>
      <Button type="submit" onClick={onClick} loading={loading} loadingText="Enviando o pedido…">
        Pagar
      </Button>
    </form>
  );
  const { rerender } = renderUi(form(false));
  await userEvent.click(screen.getByRole("button", { name: "Pagar" }));
  rerender(form(true));
  const button = screen.getByRole("button", { name: "Enviando o pedido…" });
  await userEvent.click(button);
  expect([onClick.mock.calls.length, onSubmit.mock.calls.length]).toEqual([1, 1]);
  expect(document.activeElement).toBe(button);
  expect(screen.getByRole("status").textContent).toBe("Enviando o pedido…");
});

test("a link may look like a button and stays a link", () => {
  renderUi(
    <Button asChild variant="outline">
      <a href="/busca">Buscar</a>
    </Button>,
  );
  expect(screen.getByRole("link", { name: "Buscar" }).getAttribute("href")).toBe("/busca");
  expect(screen.queryByRole("button")).toBe(null);
});
