import { DAY_PARTS } from "#contract/day-parts.ts";
import {
  DAYS,
  type HoursMask,
  hasAnyHour,
  hoursMask,
  type WeekTimes,
  WORDS_PER_DAY,
  WORDS_PER_WEEK,
} from "./week.ts";

/** Bits of a summary: one for each day with a session, then one for each part of a day. */
export const SUMMARY_BITS = DAYS + DAY_PARTS.length;
export const PARTS = DAY_PARTS.map((part) => hoursMask(part));

const FIRST_CAPACITY = 1_024;
const NOWHERE = -1;

/** Number of the week without a session. It is always there. */
export const NO_WEEK = 0;

/** Distinct weeks of free sessions, each kept once: what stands at `n` is of the week with the number `n`. */
export interface Weeks {
  /** `WORDS_PER_WEEK` each: see `week.ts`. */
  words: Uint16Array;
  /** The same in short: the words of one day for them all, and `SUMMARY_BITS`. */
  hours: Uint16Array;
  summaries: Uint16Array;
  /** Rows that have it. */
  uses: Uint32Array;
  /** Chains of weeks whose words have the same hash, by number; `next` also chains what is free to be taken. */
  heads: Int32Array;
  next: Int32Array;
  unused: number;
}

export function createWeeks(): Weeks {
  const weeks: Weeks = {
    words: new Uint16Array(0),
    hours: new Uint16Array(0),
    summaries: new Uint16Array(0),
    uses: new Uint32Array(0),
    heads: new Int32Array(0),
    next: new Int32Array(0),
    unused: NOWHERE,
  };
  grow(weeks);
  takeWeek(weeks, new Uint16Array(WORDS_PER_WEEK));
  return weeks;
}

/** The number of a week that one more row has. */
export function takeWeek(weeks: Weeks, words: Uint16Array): number {
  const known = numberOf(weeks, words);
  if (known !== NOWHERE) {
    weeks.uses[known] = (weeks.uses[known] ?? 0) + 1;
    return known;
  }
  if (weeks.unused === NOWHERE) grow(weeks);
  const number = weeks.unused;
  weeks.unused = weeks.next[number] ?? NOWHERE;
  weeks.words.set(words, number * WORDS_PER_WEEK);
  weeks.uses[number] = 1;
  summarise(weeks, number);
  chain(weeks, number);
  return number;
}

/** One row fewer has the week. */
export function releaseWeek(weeks: Weeks, number: number): void {
  if (number === NO_WEEK) return;
  const left = (weeks.uses[number] ?? 0) - 1;
  weeks.uses[number] = left;
  if (left > 0) return;
  const { heads, next } = weeks;
  const head = bucketOf(weeks, weeks.words, number * WORDS_PER_WEEK);
  if (heads[head] === number) heads[head] = next[number] ?? NOWHERE;
  else {
    let before = heads[head] ?? NOWHERE;
    while (next[before] !== number) before = next[before] ?? NOWHERE;
    next[before] = next[number] ?? NOWHERE;
  }
  next[number] = weeks.unused;
  weeks.unused = number;
}

function numberOf(weeks: Weeks, words: Uint16Array): number {
  let number = weeks.heads[bucketOf(weeks, words, 0)] ?? NOWHERE;
  while (number !== NOWHERE && !isSame(weeks.words, number * WORDS_PER_WEEK, words))
    number = weeks.next[number] ?? NOWHERE;
  return number;
}

function isSame(words: Uint16Array, from: number, others: Uint16Array): boolean {
  for (let index = 0; index < WORDS_PER_WEEK; index += 1)
    if (words[from + index] !== others[index]) return false;
  return true;
}

/** Their number is a power of two. */
function bucketOf({ heads }: Weeks, words: Uint16Array, from: number): number {
  let hash = 0;
  for (let index = 0; index < WORDS_PER_WEEK; index += 1) {
    hash = Math.imul(hash ^ (words[from + index] ?? 0), 0x9e3779b1);
    hash ^= hash >>> 15;
  }
  return hash & (heads.length - 1);
}

function chain(weeks: Weeks, number: number): void {
  const head = bucketOf(weeks, weeks.words, number * WORDS_PER_WEEK);
  weeks.next[number] = weeks.heads[head] ?? NOWHERE;
  weeks.heads[head] = number;
}

/** Makes twice the room, where none is left. */
function grow(weeks: Weeks): void {
  const taken = weeks.uses.length;
  const room = Math.max(FIRST_CAPACITY, taken * 2);
  weeks.words = longer(weeks.words, room * WORDS_PER_WEEK);
  weeks.hours = longer(weeks.hours, room * WORDS_PER_DAY);
  weeks.summaries = longer(weeks.summaries, room);
  const uses = new Uint32Array(room);
  uses.set(weeks.uses);
  weeks.uses = uses;
  weeks.heads = new Int32Array(room).fill(NOWHERE);
  weeks.next = new Int32Array(room);
  for (let number = 0; number < taken; number += 1) chain(weeks, number);
  for (let number = room - 1; number >= taken; number -= 1) {
    weeks.next[number] = weeks.unused;
    weeks.unused = number;
  }
}

function longer(list: Uint16Array, length: number): Uint16Array {
  const copy = new Uint16Array(length);
  copy.set(list);
  return copy;
}

function summarise({ words, hours, summaries }: Weeks, number: number): void {
  const inDay = number * WORDS_PER_DAY;
  hours.fill(0, inDay, inDay + WORDS_PER_DAY);
  let summary = 0;
  for (let index = 0; index < WORDS_PER_WEEK; index += 1) {
    const bits = words[number * WORDS_PER_WEEK + index] ?? 0;
    if (bits === 0) continue;
    const word = inDay + (index % WORDS_PER_DAY);
    hours[word] = (hours[word] ?? 0) | bits;
    summary |= 1 << Math.floor(index / WORDS_PER_DAY);
  }
  for (const [part, mask] of PARTS.entries())
    if (hasAnyHour(hours, inDay, mask)) summary |= 1 << (DAYS + part);
  summaries[number] = summary;
}

const UNKNOWN = 0;

/** What a function says of a week, below 65,535, asked once for each. Not to be kept: weeks change with their rows. */
export function ofEachWeek({ uses }: Weeks, tell: (week: number) => number): (week: number) => number {
  const told = new Uint16Array(uses.length);
  return (week) => {
    const known = told[week] ?? UNKNOWN;
    if (known !== UNKNOWN) return known - 1;
    const fresh = tell(week);
    told[week] = fresh + 1;
    return fresh;
  };
}

/** Whether a week has a free session then. */
export function isFreeThen(weeks: Weeks, week: number, wanted: WeekTimes): boolean {
  const summary = weeks.summaries[week] ?? 0;
  if (wanted.days !== null && (summary & wanted.days) === 0) return false;
  if (wanted.hours === null) return true;
  if (!hasAnyHour(weeks.hours, week * WORDS_PER_DAY, wanted.hours)) return false;
  return wanted.days === null || (daysWithin(weeks, week, wanted.hours) & wanted.days) !== 0;
}

/** A bit for each day on which a week has a session within the hours. */
export function daysWithin({ words, summaries }: Weeks, week: number, hours: HoursMask): number {
  const summary = summaries[week] ?? 0;
  let days = 0;
  for (let day = 0; day < DAYS; day += 1)
    if ((summary & (1 << day)) !== 0 && hasAnyHour(words, week * WORDS_PER_WEEK + day * WORDS_PER_DAY, hours))
      days |= 1 << day;
  return days;
}
