import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { expect, test } from "vitest";
import { Button } from "../controls/Button.tsx";
import { renderUi } from "../testing/render-ui.tsx";
import { Dialog } from "./Dialog.tsx";

function Page({ removeWhenClosed = false }: { removeWhenClosed?: boolean }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Abrir</Button>
      {(open || !removeWhenClosed) && (
        <Dialog open={open} onClose={() => setOpen(false)} title="Trocar o item?">
          <p>O carrinho guarda um item por vez.</p>
        </Dialog>
      )}
    </>
  );
}

test.each([false, true])(
  "closing gives the focus back to what opened it (removed when closed: %s)",
  async (removed) => {
    renderUi(<Page removeWhenClosed={removed} />);
    const opener = screen.getByRole("button", { name: "Abrir" });
    await userEvent.click(opener);
    screen.getByRole("dialog", { name: "Trocar o item?" });
    await userEvent.click(screen.getByRole("button", { name: "Fechar" }));
    expect(screen.queryByRole("dialog")).toBe(null);
    expect(document.activeElement).toBe(opener);
  },
);

test("a press on the backdrop asks to close, one inside does not", async () => {
  renderUi(<Page />);
  await userEvent.click(screen.getByRole("button", { name: "Abrir" }));
  await userEvent.click(screen.getByText("O carrinho guarda um item por vez."));
  const dialog = screen.getByRole("dialog");
  await userEvent.click(dialog);
  expect(screen.queryByRole("dialog")).toBe(null);
});

test("Esc asks the parent to close", async () => {
  renderUi(<Page />);
  await userEvent.click(screen.getByRole("button", { name: "Abrir" }));
  const cancel = new Event("cancel", { cancelable: true });
  screen.getByRole("dialog").dispatchEvent(cancel);
  expect(cancel.defaultPrevented).toBe(true);
  expect(await screen.findByRole("button", { name: "Abrir" })).toBe(document.activeElement);
});
