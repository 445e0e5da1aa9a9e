import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { renderUi } from "../testing/render-ui.tsx";
import { AgainButton } from "./AgainButton.tsx";

const busy = (loading: boolean) => (
  <AgainButton loading={loading} loadingText="Conferindo…">
    Conferir agora
  </AgainButton>
);
const said = () => screen.getByRole("status").textContent;

test("says that it is busy after a press, and nothing when it is busy by itself", async () => {
  const { rerender } = renderUi(busy(false));
  rerender(busy(true));
  expect([screen.getByRole("button").textContent, said()]).toEqual(["Conferindo…", ""]);
  rerender(busy(false));
  await userEvent.click(screen.getByRole("button"));
  rerender(busy(true));
  expect(said()).toBe("Conferindo…");
  rerender(busy(false));
  rerender(busy(true));
  expect(said()).toBe("");
});
