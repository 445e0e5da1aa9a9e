import type { Cancellation, CancellationReason, RefundPart, Withdrawal } from "#contract/cancellation.ts";
import { BUSINESS_TIME_ZONE } from "#contract/constants.ts";
import { moneyMethodOf, partOf, partsOf, totalOf } from "#server/domain/refunds/parts.ts";
import { restOf, type Worth, worthOfAppointment } from "#server/domain/refunds/worth.ts";
import { Refusal } from "#server/domain/refusal.ts";
import {
  addDays,
  fromWallClock,
  monthOf,
  nextMonthOf,
  zonedDate,
  zonedIso,
} from "#server/domain/zoned-time.ts";
import type { Booked, Case } from "./case.ts";

const HOUR_MS = 3_600_000;
/** Código de Defesa do Consumidor, art. 49. */
const WITHDRAWAL_DAYS = 7;

/**
 * How one appointment of an order can be cancelled at `now`, and what comes back.
 *
 * @throws Refusal NOT_FOUND where the order was never made; NOT_CANCELLABLE where the session has begun, or the order waits
 *   for its Pix or its charge
 */
export function decide(asked: Case, appointmentId: string, now: Date): Cancellation {
  const { billing } = asked;
  const appointment = asked.appointments.find(({ id }) => id === appointmentId);
  if (!appointment) throw new Refusal("NOT_FOUND");
  return {
    appointmentId,
    billingId: billing.id,
    billingNumber: String(billing.number),
    title: billing.title,
    partnerName: billing.partnerName,
    contactNumber: asked.contactNumber,
    schedule: {
      date: zonedIso(appointment.startsAt, appointment.timeZone),
      endDate: zonedIso(appointment.endsAt, appointment.timeZone),
      timeZone: appointment.timeZone,
    },
    freeUntil: zonedIso(freeUntilOf(asked, appointment), appointment.timeZone),
    ...(appointment.cancelledAt ? given(asked, appointment) : toGive(asked, appointment, now)),
  };
}

type Verdict = Pick<Cancellation, "kind" | "reason" | "refunds" | "total" | "withdrawal">;

/** One that was cancelled: what went back then. */
function given(asked: Case, appointment: Booked): Verdict {
  const own = asked.refunds.filter(({ appointmentId: of }) => (of ?? appointment.id) === appointment.id);
  const refunds = own.map((refund) => ({
    ...partOf(asked.billing, refund, refund.requestedAt),
    expectedOn: refund.expectedOn,
  }));
  return {
    kind: "CANCELLED",
    reason: isWithdrawn(asked) ? "WITHDRAWN" : null,
    refunds,
    total: totalOf(refunds),
    withdrawal: null,
  };
}

function toGive(asked: Case, appointment: Booked, now: Date): Verdict {
  const { billing } = asked;
  if (billing.status === "DECLINED" || billing.status === "CANCELLED") throw new Refusal("NOT_FOUND");
  if (now >= appointment.startsAt) throw new Refusal("NOT_CANCELLABLE");
  const withdrawal = withdrawalOf(asked, now);
  const support = supportOf(asked);
  if (support) return { kind: "SUPPORT", reason: support, refunds: [], total: 0, withdrawal };
  if (billing.status !== "PAID" && billing.status !== "SCHEDULED") throw new Refusal("NOT_CANCELLABLE");
  const isPlan = billing.itemType === "PLAN";
  const reason = isPlan ? ("PLAN_SESSION" as const) : null;
  if (!isFree(asked, appointment, now)) return { kind: "LATE", reason, refunds: [], total: 0, withdrawal };
  const worth = isPlan ? NOTHING : worthOf(asked, appointment);
  if (worth.money > 0 && isPayrollClosed(asked, now))
    return { kind: "SUPPORT", reason: "PAYROLL_CLOSED", refunds: [], total: 0, withdrawal };
  const refunds = partsOf(billing, worth, now);
  return { kind: "FREE", reason, refunds, total: totalOf(refunds), withdrawal };
}

const NOTHING: Worth = { benefit: 0, money: 0 };

function supportOf({ billing }: Case): CancellationReason | null {
  if (billing.dueOn && billing.status !== "PAID") return "OVERDUE";
  return billing.status === "ACTION_REQUIRED" || billing.status === "UNKNOWN" ? "NOT_SETTLED" : null;
}

function worthOf(asked: Case, { id }: Booked): Worth {
  const ids = asked.appointments.map((booked) => booked.id);
  return worthOfAppointment(asked.billing, { index: ids.indexOf(id), count: ids.length }, goneBefore(asked));
}

const goneBefore = ({ refunds }: Case): Worth => ({
  benefit: totalOf(refunds.filter(({ method }) => method === "SUBSIDY")),
  money: totalOf(refunds.filter(({ method }) => method !== "SUBSIDY")),
});

const freeUntilOf = ({ freeCancellationHours }: Case, { startsAt }: Booked): Date =>
  new Date(startsAt.getTime() - freeCancellationHours * HOUR_MS);

const isFree = (asked: Case, appointment: Booked, at: Date): boolean => at <= freeUntilOf(asked, appointment);

/** What a month's payroll has taken does not come back by itself. */
const isPayrollClosed = ({ billing }: Case, now: Date): boolean =>
  moneyMethodOf(billing) === "PAYROLL_DISCOUNT" &&
  monthOf(zonedDate(billing.createdAt)) < monthOf(zonedDate(now));

/** The last day on which an order may be withdrawn from, in São Paulo. */
export const withdrawableUntil = ({ billing }: Case): string =>
  addDays(zonedDate(billing.createdAt, BUSINESS_TIME_ZONE), WITHDRAWAL_DAYS);

/** Whether the whole order was given back. A future purchase that was never paid has nothing to give back. */
export const isWithdrawn = ({ billing, refunds, appointments }: Case): boolean =>
  refunds.some(({ reason }) => reason === "WITHDRAWN") ||
  (billing.status === "CANCELLED" && appointments.some(({ cancelledAt }) => cancelledAt));

/** The right to withdraw from the whole order at `now`; null where there is none, or not any more. */
export function withdrawalOf(asked: Case, now: Date): Withdrawal | null {
  const { billing, appointments, renewal } = asked;
  const until = withdrawableUntil(asked);
  const isOpen = billing.status === "PAID" || billing.status === "SCHEDULED";
  if (!isOpen || renewal === "isRenewal" || isWithdrawn(asked) || zonedDate(now) > until) return null;
  const refunds: RefundPart[] = partsOf(billing, restOf(billing, goneBefore(asked)), now);
  if (refunds.length === 0) return null;
  const support = supportForWithdrawal(asked, now);
  return {
    until,
    support,
    hereUntil: support ? null : zonedIso(hereUntil(asked), appointments[0]?.timeZone ?? BUSINESS_TIME_ZONE),
    refunds: support ? [] : refunds,
    total: support ? 0 : totalOf(refunds),
    appointments: appointments.filter(({ cancelledAt }) => !cancelledAt).length,
  };
}

function supportForWithdrawal(asked: Case, now: Date): CancellationReason | null {
  if (asked.appointments.some((appointment) => hasBegun(appointment, now))) return "SESSION_BEGUN";
  if (asked.renewal === "hasRenewed") return "RENEWED";
  const { money } = restOf(asked.billing, goneBefore(asked));
  return money > 0 && isPayrollClosed(asked, now) ? "PAYROLL_CLOSED" : null;
}

/** The moment from which a person has to help: see `supportForWithdrawal`. */
function hereUntil(asked: Case): Date {
  const { billing, appointments } = asked;
  const ends = [fromWallClock(addDays(withdrawableUntil(asked), 1), 0, BUSINESS_TIME_ZONE)];
  for (const { startsAt, cancelledAt, cancelledLate } of appointments)
    if (cancelledAt === null || cancelledLate) ends.push(startsAt);
  if (moneyMethodOf(billing) === "PAYROLL_DISCOUNT")
    ends.push(fromWallClock(nextMonthOf(zonedDate(billing.createdAt)), 0, BUSINESS_TIME_ZONE));
  if (billing.automaticRenewal && billing.periodEndsOn)
    ends.push(fromWallClock(billing.periodEndsOn, 0, BUSINESS_TIME_ZONE));
  return new Date(Math.min(...ends.map(Number)));
}

/** A session that was cancelled in time never took place; one cancelled too late was kept for the customer. */
const hasBegun = ({ startsAt, cancelledAt, cancelledLate }: Booked, now: Date): boolean =>
  startsAt <= now && (cancelledAt === null || cancelledLate);
