import * as v from "valibot";
import { isoDate, isoInstant } from "./dates.ts";
import { PaymentMethod } from "./enums.ts";
import { money } from "./money.ts";
import { id } from "./text.ts";

/**
 * How an appointment can be cancelled. FREE: what it is worth comes back. LATE: nothing does. SUPPORT: not here, a person
 * has to help. CANCELLED: it has been cancelled already.
 */
export const CancellationKind = v.picklist(["FREE", "LATE", "SUPPORT", "CANCELLED"]);
export type CancellationKind = v.InferOutput<typeof CancellationKind>;

/**
 * PLAN_SESSION: a session of a plan is worth no money; cancelled in time it may be booked again. PAYROLL_CLOSED: the
 * payroll of the purchase's month is over. NOT_SETTLED: nobody knows yet whether the order is paid. OVERDUE: it is owed.
 * SESSION_BEGUN: one of the purchase's sessions has begun. RENEWED: its plan has renewed since. WITHDRAWN: it was
 * cancelled with the whole purchase.
 */
export const CancellationReason = v.picklist([
  "PLAN_SESSION",
  "PAYROLL_CLOSED",
  "NOT_SETTLED",
  "OVERDUE",
  "SESSION_BEGUN",
  "RENEWED",
  "WITHDRAWN",
]);
export type CancellationReason = v.InferOutput<typeof CancellationReason>;

/** What comes back by one method. `amount` in centavos; `expectedOn`: the last day by which it should be there. */
export const RefundPart = v.object({
  method: PaymentMethod,
  amount: money,
  expectedOn: isoDate,
  /** The card it goes back to; null for any other method. */
  card: v.nullable(v.object({ brand: v.string(), last4: v.string() })),
});
export type RefundPart = v.InferOutput<typeof RefundPart>;

/** The right to withdraw from a whole purchase within seven days (Código de Defesa do Consumidor, art. 49). */
export const Withdrawal = v.object({
  /** The last day of it, in São Paulo. */
  until: isoDate,
  /** Why a person has to help with it; null where it can be had here. */
  support: v.nullable(CancellationReason),
  /**
   * From when on a person has to help: its first session begins, the payroll that paid for it closes, or its last day is over. Null where
   * one has to already.
   */
  hereUntil: v.nullable(isoInstant),
  refunds: v.array(RefundPart),
  total: money,
  /** How many appointments end with it. */
  appointments: v.pipe(v.number(), v.integer(), v.minValue(0)),
});
export type Withdrawal = v.InferOutput<typeof Withdrawal>;

/** What cancelling an appointment would give back, or has given back where it is CANCELLED. */
export const Cancellation = v.object({
  appointmentId: id,
  billingId: id,
  billingNumber: v.string(),
  title: v.string(),
  partnerName: v.string(),
  /** The digits of the partner's number with WhatsApp, area code first; null where none is known. */
  contactNumber: v.nullable(v.string()),
  schedule: v.object({ date: isoInstant, endDate: isoInstant, timeZone: v.string() }),
  kind: CancellationKind,
  reason: v.nullable(CancellationReason),
  refunds: v.array(RefundPart),
  total: money,
  /** The last moment at which it may be cancelled with everything paid back, on the clock of its place. */
  freeUntil: isoInstant,
  /** Null where there is no such right, or not any more. */
  withdrawal: v.nullable(Withdrawal),
});
export type Cancellation = v.InferOutput<typeof Cancellation>;
