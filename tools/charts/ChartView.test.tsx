import { render, screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, test } from "vitest";
import { chartOf } from "xstate-paths/chart";
import { ChartView } from "xstate-paths/charts/ChartView.tsx";
import { model as order } from "#machines/order/order.model.ts";
import { model as purchase } from "#machines/purchase/purchase.model.ts";

const chart = chartOf(purchase.machine);

const drawn = async (name: string) => within(await screen.findByRole("group", { name }));
const fold = (isOpen: boolean) =>
  screen.findByRole("button", { name: "States inside steps", expanded: isOpen });
const seen = () => screen.queryByText("choosingPayment") !== null;

test("a big chart begins folded; a key opens what is inside and folds it again, and the focus stays", async () => {
  const user = userEvent.setup();
  render(<ChartView chart={chart} />);
  const button = await fold(false);
  expect(seen()).toBe(false);
  expect(screen.getByText("7 states inside")).toBeVisible();
  button.focus();
  await user.keyboard("{Enter}");
  expect(await fold(true)).toHaveFocus();
  expect([seen(), screen.queryByText("7 states inside")]).toEqual([true, null]);
  await user.keyboard(" ");
  expect(await fold(false)).toHaveFocus();
  expect(seen()).toBe(false);
});

test("what is to be seen opens the states around it, and what a person folded stays folded", async () => {
  const user = userEvent.setup();
  const { rerender, container } = render(
    <ChartView chart={chart} inView={["purchase.steps.choosingPayment"]} />,
  );
  await fold(true);
  rerender(<ChartView chart={chart} inView={["purchase.placingOrder"]} />);
  await fold(false);
  rerender(<ChartView chart={chart} inView={["purchase.steps.reviewing step.back 0"]} />);
  await user.click(await fold(true));
  await fold(false);
  rerender(<ChartView chart={chart} inView={["purchase.steps.choosingPayment"]} />);
  // Nothing else is on its way.
  expect(container.firstElementChild).toHaveAttribute("aria-busy", "false");
});

test("a chart with room on a screen has nothing folded, and a coverage report nothing of any chart", async () => {
  const { rerender } = render(<ChartView chart={chartOf(order.machine)} />);
  const states = (await drawn("Chart order")).queryAllByRole("button");
  expect(states).toEqual([]);
  rerender(<ChartView chart={chart} beginsWhole />);
  await fold(true);
  expect(seen()).toBe(true);
});
