import type { Subscription } from "#contract/subscription.ts";

const EARLIEST = "2026-12-24";
export const LATEST = "2027-03-23";

/** Renews on 23 December; may be paused, and cancelled. */
export const renewing: Subscription = {
  id: "mine",
  planId: "plan",
  activityId: "activity",
  title: "Plano de teste",
  partnerName: "Casa Teste",
  categoryHue: 140,
  categoryMotif: "hill",
  status: "ACTIVE",
  renewalPeriod: "MONTH_PERIOD",
  nextRenewal: { date: "2026-12-23", subsidyValue: 0, charged: 16_000 },
  resumesOn: null,
  endsOn: null,
  isOver: false,
  sessions: null,
  methods: ["CREDIT_CARD"],
  card: { id: "card", brand: "Visa", last4: "1111" },
  cancelBy: "2026-12-22",
  cancellationNoticeDays: 0,
  cancellation: { endsOn: "2026-12-23", lastRenewalOn: null },
  pause: { earliest: EARLIEST, latest: LATEST },
  renewalOnResumption: null,
  scheduleIds: [],
  payments: [],
};

/** The same after the last day on which a cancellation keeps its next renewal from being paid. */
export const renewingLater: Subscription = {
  ...renewing,
  cancelBy: null,
  cancellation: { endsOn: "2027-01-23", lastRenewalOn: "2026-12-23" },
};

/** A pause of it may end only later than at first. */
export const pausableLater: Subscription = {
  ...renewing,
  pause: { earliest: "2027-01-10", latest: LATEST },
};

export const pausedUntil = (resumesOn: string): Subscription => ({
  ...renewing,
  status: "PAUSED",
  nextRenewal: { date: resumesOn, subsidyValue: 0, charged: 16_000 },
  resumesOn,
  cancelBy: null,
  pause: null,
});
export const paused = pausedUntil(EARLIEST);

/** In pause since before a renewal: the end of it is charged. */
export const pausedUnpaid: Subscription = {
  ...paused,
  cancellation: null,
  renewalOnResumption: { date: "2027-01-05", subsidyValue: 4_000, charged: 12_000 },
};

export const cancelled: Subscription = {
  ...renewing,
  status: "CANCELLED",
  nextRenewal: null,
  endsOn: "2026-12-23",
  cancelBy: null,
  cancellation: null,
  pause: null,
};
