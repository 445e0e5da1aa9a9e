import { expect, it } from "vitest";
import type { Billing } from "#contract/purchase.ts";
import { pixOrderOf } from "./pix-order.ts";

const now = Date.parse("2026-11-23T12:00:00Z");
const pix = { code: "000201", amount: 4_500, expiresAt: "2026-11-23T12:15:00Z", secondsLeft: 600 };
const orderOf = (facts: Partial<Billing>) =>
  pixOrderOf({ status: "AWAITING_PAYMENT", pix: null, heldUntil: null, ...facts } as Billing, now); // nothing else is read

it("a code ends on this device's clock by the seconds that are left, whatever its clock says", () => {
  expect(orderOf({ pix, heldUntil: "2026-11-23T12:25:00Z" })).toEqual({
    status: "AWAITING_PAYMENT",
    code: { text: "000201", until: now + 600_000 },
    hasExpired: false,
  });
});

it("without a code the last one has expired once only its ten minutes of grace are left", () => {
  expect(orderOf({ heldUntil: "2026-11-23T12:10:00Z" }).hasExpired).toBe(true);
  expect(orderOf({ heldUntil: "2026-11-23T12:10:05.001Z" }).hasExpired).toBe(false);
});

it("a code that is not shown in its last second, or by a clock that is a little slow, has expired", () => {
  expect(orderOf({ heldUntil: "2026-11-23T12:10:00.717Z" }).hasExpired).toBe(true);
  expect(orderOf({ heldUntil: "2026-11-23T12:10:05Z" }).hasExpired).toBe(true);
});

it("what is held no longer has no expired code to speak of", () => {
  expect(orderOf({ status: "CANCELLED" })).toEqual({ status: "CANCELLED", code: null, hasExpired: false });
});
