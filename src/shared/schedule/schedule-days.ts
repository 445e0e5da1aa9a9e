import type { Schedule } from "#contract/catalogue.ts";
import { OFFER_MIN_MS } from "#contract/constants.ts";

/**
 * Why a time cannot be chosen: no vacancy left, its minimum notice has passed, it lies before the purchase starts, or the customer
 * has it already.
 */
export type Unavailable = "full" | "tooLate" | "beforeStart" | "booked";

export interface Slot {
  schedule: Schedule;
  unavailable: Unavailable | null;
}

/** Whether a place of a full time could still be offered to whoever waits for one. */
export const canBeWaitedFor = ({ schedule, unavailable }: Slot, now: number): boolean =>
  unavailable === "full" && Date.parse(schedule.bookableUntil) - now >= OFFER_MIN_MS;

export interface Day {
  /** `YYYY-MM-DD` on the calendar of the place. */
  date: string;
  slots: Slot[];
  /** Whether any time of the day can still be chosen. */
  open: boolean;
}

/**
 * The coming days of an activity, earliest first, on the place's own calendar: a schedule's `date` carries the place's
 * offset, so its first ten characters are the day there. Times that have begun are left out.
 *
 * @param now the present instant, milliseconds since the epoch
 * @param from first day that may be chosen, `YYYY-MM-DD`, where a purchase starts later
 * @param booked what of them the customer has already and may not have once more
 */
export function scheduleDays(
  schedules: readonly Schedule[],
  now: number,
  from?: string | null,
  booked: readonly Schedule[] = [],
): Day[] {
  const days = new Map<string, Slot[]>();
  for (const schedule of schedules) {
    if (Date.parse(schedule.date) <= now) continue;
    const date = schedule.date.slice(0, 10);
    const slots = days.get(date) ?? [];
    slots.push({ schedule, unavailable: booked.includes(schedule) ? "booked" : reason(schedule, now, from) });
    days.set(date, slots);
  }
  return [...days]
    .map(([date, slots]) => ({
      date,
      slots: slots.sort((a, b) => Date.parse(a.schedule.date) - Date.parse(b.schedule.date)),
      open: slots.some((slot) => !slot.unavailable),
    }))
    .sort((a, b) => a.date.localeCompare(b.date));
}

/**
 * The days with every day between the first and the last, those without times too.
 *
 * @param also a day, `YYYY-MM-DD`, that is to be among them
 */
export function withDaysBetween(days: readonly Day[], also: string | null): Day[] {
  const known = new Map(days.map((day) => [day.date, day]));
  const dates = [...known.keys(), ...(also === null ? [] : [also])].sort();
  const [first, last] = [dates[0], dates.at(-1)];
  const all: Day[] = [];
  for (let date = first; date && last && date <= last; date = dayAfter(date))
    all.push(known.get(date) ?? { date, slots: [], open: false });
  return all;
}

const DAY_MS = 86_400_000;
const dayAfter = (date: string) =>
  new Date(Date.parse(`${date}T00:00:00Z`) + DAY_MS).toISOString().slice(0, 10);

/** The earliest time that can be booked now; null where there is none. `now`: milliseconds since the epoch. */
export function firstFree(schedules: readonly Schedule[], now: number): Schedule | null {
  const days = scheduleDays(schedules, now);
  return days.flatMap(({ slots }) => slots).find(({ unavailable }) => !unavailable)?.schedule ?? null;
}

/** The day to show first: the one of a chosen time, else the first with a vacancy, else the first. */
export function dayToOpen(days: readonly Day[], chosen: readonly string[]): string | null {
  const holds = (day: Day) => day.slots.some((slot) => chosen.includes(slot.schedule.id));
  return (days.find(holds) ?? days.find((day) => day.open) ?? days[0])?.date ?? null;
}

function reason(schedule: Schedule, now: number, from?: string | null): Unavailable | null {
  if (schedule.vacancies === 0) return "full";
  if (Date.parse(schedule.bookableUntil) < now) return "tooLate";
  return from && schedule.date.slice(0, 10) < from ? "beforeStart" : null;
}
