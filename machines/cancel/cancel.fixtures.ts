import type { Cancellation, Withdrawal } from "#contract/cancellation.ts";

const card = {
  method: "CREDIT_CARD",
  amount: 5_000,
  expectedOn: "2026-12-23",
  card: { brand: "Visa", last4: "1111" },
} as const;
const benefit = { method: "SUBSIDY", amount: 5_000, expectedOn: "2026-11-23", card: null } as const;

export const withdrawal: Withdrawal = {
  until: "2026-11-30",
  support: null,
  hereUntil: "2026-11-27T10:00:00-03:00",
  refunds: [
    { ...benefit, amount: 10_000 },
    { ...card, amount: 10_000 },
  ],
  total: 20_000,
  appointments: 2,
};

/** Half by the benefit, half by a card; one of two sessions, within the seven days. */
export const free: Cancellation = {
  appointmentId: "mine",
  billingId: "order",
  billingNumber: "1001",
  title: "Aula de teste",
  partnerName: "Casa Teste",
  contactNumber: null,
  schedule: {
    date: "2026-11-27T10:00:00-03:00",
    endDate: "2026-11-27T11:00:00-03:00",
    timeZone: "America/Sao_Paulo",
  },
  kind: "FREE",
  reason: null,
  refunds: [benefit, card],
  total: 10_000,
  freeUntil: "2026-11-26T10:00:00-03:00",
  withdrawal,
};

export const late: Cancellation = { ...free, kind: "LATE", refunds: [], total: 0, withdrawal: null };
export const lateWithdrawable: Cancellation = { ...late, withdrawal };
export const withoutWithdrawal: Cancellation = { ...free, withdrawal: null };
/** The right is there, but one of the sessions has begun. */
export const begun: Cancellation = {
  ...free,
  withdrawal: { ...withdrawal, support: "SESSION_BEGUN", hereUntil: null, refunds: [], total: 0 },
};
export const support: Cancellation = { ...late, kind: "SUPPORT", reason: "PAYROLL_CLOSED" };
export const overdue: Cancellation = { ...support, reason: "OVERDUE" };
export const cancelled: Cancellation = { ...free, kind: "CANCELLED", withdrawal: null };
export const withdrawn: Cancellation = {
  ...cancelled,
  reason: "WITHDRAWN",
  refunds: withdrawal.refunds,
  total: withdrawal.total,
};
