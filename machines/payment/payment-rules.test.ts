import { expect, test } from "vitest";
import { input, renewingPlan } from "../purchase/purchase.fixtures.ts";
import { quoteFacts } from "./payment-rules.ts";

test("a quote depends on the benefit, on Pix, on whether the plan renews, and on the chosen schedules' dates", () => {
  const { customer } = input;
  const choices = {
    schedules: ["monday", "unknown"],
    scheduleDates: { monday: "2026-12-07T10:00:00-03:00", tuesday: "2026-12-08T10:00:00-03:00" },
  };
  expect(quoteFacts({ item: renewingPlan, customer, purchasePixEnabled: true, ...choices })).toEqual({
    benefit: customer.benefit,
    isRenewing: true,
    isPixEnabled: true,
    scheduleDates: ["2026-12-07T10:00:00-03:00"],
  });
});
