import { WeekDay } from "#contract/enums.ts";

/** A day has three words of sixteen bits: eight hours each, two bits an hour (see `free-times.ts`). */
export const WORDS_PER_DAY = 3;
export const WORDS_PER_WEEK = 7 * WORDS_PER_DAY;

const BITS_PER_WORD = 16;
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

/** Times of the week: days as a mask, null for all; starts from the one full hour to the other, both included, null for all. */
export interface WeekTimes {
  days: number | null;
  hours: HoursMask | null;
}
