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
  created_ms: Date.parse("2026-11-23T12:00:00Z"),
  schedules: [at("2026-11-28T12:00:00Z", "America/Sao_Paulo"), at("2026-11-26T13:00:00Z", "America/Manaus")],
  interests: [],
};

test("the earliest schedule says until when cancelling is free, on the clock of its place", () => {
  expect(toBilling(source).freeCancellationUntil).toBe("2026-11-25T21:00:00-04:00");
});

test("an order without schedules has none to cancel", () => {
  expect(toBilling({ ...source, schedules: [] }).freeCancellationUntil).toBeNull();
});

test("only what was given up has nothing to cancel", () => {
  const none = BillingStatus.options.filter(
    (status) => toBilling({ ...source, status }).freeCancellationUntil === null,
  );
  expect(none).toEqual(["DECLINED", "CANCELLED"]);
});
