import { WeekDay } from "#contract/enums.ts";
import { type FreeTimes, NEVER } from "./columns.ts";

/** A day has three words of sixteen bits: eight hours each, two bits an hour (see `free-times.ts`). */
export const WORDS_PER_DAY = 3;
export const WORDS_PER_WEEK = 7 * WORDS_PER_DAY;

const BITS_PER_WORD = 16;
export const BYTES_PER_WORD = 2;
const BITS_PER_HOUR = 2;
const HOURS = 24;

export const DAYS = WeekDay.options.length;

/** The words of one day. */
export type HoursMask = readonly [number, number, number];

/** The words of one day with the bits of all starts from the one full hour to the other; null: of the whole day. */
export function hoursMask(hours: readonly [number, number] | null): HoursMask {
  const [from, to] = hours ?? [0, HOURS];
  const mask: [number, number, number] = [0, 0, 0];
  for (
    let bit = from * BITS_PER_HOUR;
    bit <= Math.min(to * BITS_PER_HOUR, HOURS * BITS_PER_HOUR - 1);
    bit += 1
  ) {
    const word = Math.floor(bit / BITS_PER_WORD);
    mask[word] = (mask[word] ?? 0) | (0x8000 >> (bit % BITS_PER_WORD));
  }
  return mask;
}

/** A bit for each of the days. */
export const daysMask = (days: readonly WeekDay[]): number =>
  days.reduce((bits, day) => bits | (1 << WeekDay.options.indexOf(day)), 0);

/** Whether the words of a day, from one place on, have any of the hours. */
export const hasAnyHour = (words: Uint16Array, from: number, hours: HoursMask): boolean =>
  ((words[from] ?? 0) & hours[0]) !== 0 ||
  ((words[from + 1] ?? 0) & hours[1]) !== 0 ||
  ((words[from + 2] ?? 0) & hours[2]) !== 0;

export const createFreeTimes = (size: number): FreeTimes => ({
  nextAt: new Int32Array(size),
  week: new Uint16Array(size * WORDS_PER_WEEK),
  days: new Uint8Array(size),
  hours: new Uint16Array(size * WORDS_PER_DAY),
});

export function clearFreeTimes({ nextAt, week, days, hours }: FreeTimes, row: number): void {
  nextAt[row] = NEVER;
  week.fill(0, row * WORDS_PER_WEEK, (row + 1) * WORDS_PER_WEEK);
  days[row] = 0;
  hours.fill(0, row * WORDS_PER_DAY, (row + 1) * WORDS_PER_DAY);
}

/** Adds sessions to those that a row has. `word`: of a week's words the one at an index. */
export function addFreeTimes(
  { nextAt, week, days, hours }: FreeTimes,
  row: number,
  added: { nextAt: number; word: (index: number) => number },
): void {
  nextAt[row] = Math.min(nextAt[row] ?? NEVER, added.nextAt);
  for (let index = 0; index < WORDS_PER_WEEK; index += 1) {
    const bits = added.word(index);
    if (bits === 0) continue;
    const inDay = row * WORDS_PER_DAY + (index % WORDS_PER_DAY);
    week[row * WORDS_PER_WEEK + index] = (week[row * WORDS_PER_WEEK + index] ?? 0) | bits;
    days[row] = (days[row] ?? 0) | (1 << Math.floor(index / WORDS_PER_DAY));
    hours[inDay] = (hours[inDay] ?? 0) | bits;
  }
}

/** Times of the week: days as a mask, null for all; starts from the one full hour to the other, both included, null for all. */
export interface WeekTimes {
  days: number | null;
  hours: HoursMask | null;
}

/** Whether a row has a free session then. */
export function isFreeThen({ week, days, hours }: FreeTimes, row: number, wanted: WeekTimes): boolean {
  if (wanted.days !== null && ((days[row] ?? 0) & wanted.days) === 0) return false;
  if (wanted.hours === null) return true;
  if (!hasAnyHour(hours, row * WORDS_PER_DAY, wanted.hours)) return false;
  if (wanted.days === null) return true;
  for (let day = 0; day < DAYS; day += 1)
    if (
      (wanted.days & (1 << day)) !== 0 &&
      hasAnyHour(week, row * WORDS_PER_WEEK + day * WORDS_PER_DAY, wanted.hours)
    )
      return true;
  return false;
}
