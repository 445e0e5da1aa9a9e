import { expect, test } from "vitest";
import { BillingStatus } from "#contract/enums.ts";
import { type BillingSource, toBilling } from "./view.ts";

const at = (instant: string, timeZone: string) => ({
  id: instant,
  startsMs: Date.parse(instant),
  endsMs: Date.parse(instant) + 3_600_000,
  timeZone,
});

const source: BillingSource = {
  id: "b1",
  number: 1042,
  status: "PAID",
  item_type: "ACTIVITY",
  item_id: "a1",
  title: "Pilates",
  partner_name: "Estúdio Sol",
  hue: 10,
  motif: "wave",
  photo: null,
  methods: ["CREDIT_CARD"],
  card_brand: null,
  card_last4: null,
  price: 10_000,
  discount_value: 0,
  subsidy_value: 0,
  enrolment_fee: 0,
  maintenance_fee: 0,
  charged: 10_000,
  renewal_period: "NO_RENEW",
  automatic_renewal: false,
  starts_on: null,
  next_renewal_on: null,
  next_renewal_amount: null,
  action_url: null,
  free_cancellation_hours: 12,
  due_on: null,
  subscription_id: null,
  bought: null,
  review_ms: null,
  created_ms: Date.parse("2026-11-23T12:00:00Z"),
  schedules: [at("2026-11-28T12:00:00Z", "America/Sao_Paulo"), at("2026-11-26T13:00:00Z", "America/Manaus")],
  interests: [],
  pix: null,
  refund: null,
  refunds: [],
};
const now = new Date(source.created_ms);

test("the earliest schedule says until when cancelling is free, on the clock of its place", () => {
  expect(toBilling(source, now).freeCancellationUntil).toBe("2026-11-25T21:00:00-04:00");
});

test("an order without schedules has none to cancel", () => {
  expect(toBilling({ ...source, schedules: [] }, now).freeCancellationUntil).toBeNull();
});

test("only what was given up has nothing to cancel", () => {
  const none = BillingStatus.options.filter(
    (status) => toBilling({ ...source, status }, now).freeCancellationUntil === null,
  );
  expect(none).toEqual(["DECLINED", "CANCELLED"]);
});

const waiting: BillingSource = {
  ...source,
  status: "AWAITING_PAYMENT",
  review_ms: source.created_ms + 1_500_000,
  pix: { code: "0002…", amount: 10_000, expiresMs: source.created_ms + 900_000 },
};
const after = (ms: number) => new Date(source.created_ms + ms);

test("a code counts down from the answer in whole seconds, and is gone with its last one", () => {
  const pix = { code: "0002…", amount: 10_000, expiresAt: "2026-11-23T12:15:00.000Z" };
  expect(toBilling(waiting, now).pix).toEqual({ ...pix, secondsLeft: 900 });
  expect(toBilling(waiting, after(899_000)).pix).toEqual({ ...pix, secondsLeft: 1 });
  expect(toBilling(waiting, after(899_001)).pix).toBeNull();
});

test("only an order that awaits its Pix has a code and says until when its places wait", () => {
  const { pix, heldUntil } = toBilling(waiting, after(900_000));
  expect({ pix, heldUntil }).toEqual({ pix: null, heldUntil: "2026-11-23T12:25:00.000Z" });
  for (const status of BillingStatus.options.filter((other) => other !== "AWAITING_PAYMENT")) {
    const other = toBilling({ ...waiting, status }, now);
    expect([other.pix, other.heldUntil]).toEqual([null, null]);
  }
});

test("what went back is said with its reason, and when it has arrived", () => {
  const refund = { amount: 10_000, reason: "PAID_TWICE" as const, refundedMs: null };
  expect(toBilling({ ...source, refund }, now).refund).toEqual({
    amount: 10_000,
    reason: "PAID_TWICE",
    refundedAt: null,
  });
  const refunded = { ...refund, refundedMs: source.created_ms };
  expect(toBilling({ ...source, refund: refunded }, now).refund?.refundedAt).toBe("2026-11-23T12:00:00.000Z");
});
