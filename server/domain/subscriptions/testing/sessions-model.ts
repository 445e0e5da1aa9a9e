import { DateTime } from "luxon";
import { FIXED_ZONE } from "./days.ts";

const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;
const WITHDRAWAL_DAYS = 7;

/** A time that can be booked. Milliseconds since 1970. */
export interface Time {
  id: string;
  startsAt: number;
  endsAt: number;
}

/** One booking: open, given up in time, or given up too late. */
interface Booking {
  time: Time;
  state: "open" | "free" | "late";
}

/** What one payment bought. Days are São Paulo's. */
export interface Bought {
  startsOn: string;
  endsOn: string;
  included: number;
  price: number;
  boughtOn: string;
  isFuture: boolean;
  isWithdrawn: boolean;
  bookings: Map<string, Booking>;
}

export interface Kept {
  anchorOn: string;
  nextOn: string | null;
  endsOn: string | null;
  resumesOn: string | null;
  payments: Bought[];
}

/** The terms of the day, which a specialist may change at any time. */
export interface Terms {
  freeHours: number;
  noticeMinutes: number;
}

export const dayOf = (ms: number): string => DateTime.fromMillis(ms, { zone: FIXED_ZONE }).toISODate() ?? "";
export const plus = (day: string, length: object): string =>
  DateTime.fromISO(day).plus(length).toISODate() ?? "";

/** The monthly period that a day lies in, counted from the anchor. */
export function monthOf(anchorOn: string, day: string): { startsOn: string; endsOn: string } {
  for (let months = 0; ; months++) {
    const endsOn = plus(anchorOn, { months: months + 1 });
    if (endsOn > day) return { startsOn: plus(anchorOn, { months }), endsOn };
  }
}

/** Where every session is, as its customer would count them on their fingers. */
export function countsOf(bought: Bought, now: number) {
  const all = [...bought.bookings.values()];
  const open = all.filter(({ state }) => state === "open");
  const had = open.filter(({ time }) => time.endsAt <= now).length;
  const late = all.filter(({ state }) => state === "late").length;
  const rest = bought.included - open.length - late;
  const isOver = dayOf(now) >= bought.endsOn;
  const none = { booked: 0, over: 0, left: 0, lapsed: 0, returned: 0 };
  if (bought.isWithdrawn) return { ...none, returned: bought.included };
  return {
    ...none,
    booked: open.length - had,
    over: had + late,
    left: isOver ? 0 : rest,
    lapsed: isOver ? rest : 0,
  };
}

/** What may be booked of a plan now: what is paid and running, or reserved for a day to come. */
export const usableOf = ({ payments }: Kept, now: number): Bought | undefined =>
  payments.find(({ endsOn, isWithdrawn }) => !isWithdrawn && dayOf(now) < endsOn);

export const isInPeriod = (
  { startsOn, endsOn }: Pick<Bought, "startsOn" | "endsOn">,
  { startsAt }: Time,
): boolean => startsOn <= dayOf(startsAt) && dayOf(startsAt) < endsOn;

export const isInTime = ({ startsAt }: Time, { noticeMinutes }: Terms, now: number): boolean =>
  startsAt >= now + noticeMinutes * MINUTE_MS;

export const isFree = ({ startsAt }: Time, { freeHours }: Terms, now: number): boolean =>
  now <= startsAt - freeHours * HOUR_MS;

export const holds = ({ bookings }: Bought, { id }: Time): boolean =>
  [...bookings.values()].some(({ time, state }) => state === "open" && time.id === id);

/** Whether the whole purchase can be given back: within seven days, nothing had yet, and not renewed since. */
export function isWithdrawable({ payments }: Kept, now: number): boolean {
  const [first] = payments;
  if (!first || payments.length > 1 || first.isWithdrawn) return false;
  if (dayOf(now) > plus(first.boughtOn, { days: WITHDRAWAL_DAYS })) return false;
  return [...first.bookings.values()].every(({ time, state }) => state === "free" || time.startsAt > now);
}

/** What a new day brings: the end of a pause, and the renewal that is due. @returns the period to be paid, if any */
export function dawn(plan: Kept, now: number): { startsOn: string; endsOn: string } | null {
  const today = dayOf(now);
  if (plan.resumesOn !== null && plan.resumesOn <= today) {
    plan.anchorOn = plan.resumesOn;
    plan.nextOn = plan.resumesOn;
    plan.resumesOn = null;
  }
  if (plan.resumesOn !== null || plan.nextOn === null || plan.nextOn > today) return null;
  const period = monthOf(plan.anchorOn, today);
  const isOver = plan.endsOn !== null && period.startsOn >= plan.endsOn;
  plan.nextOn = plan.endsOn !== null && period.endsOn >= plan.endsOn ? null : period.endsOn;
  return isOver ? null : period;
}
