import * as v from "valibot";

/** A whole number that somebody sets: from `min` to `max` in steps of `step`; `start` until they do. */
export interface Dial {
  min: number;
  max: number;
  step: number;
  start: number;
}
export type Dials = Readonly<Record<string, Dial>>;

/** Where every dial stands. */
export type Settings<D extends Dials> = { [K in keyof D]: number };

/** The nearest number that a dial can stand at. */
export function settle({ min, max, step }: Dial, value: number): number {
  const within = Math.min(Math.max(value, min), max);
  return Math.min(min + Math.round((within - min) / step) * step, max);
}

/**
 * Reads the settings that an address holds, each repaired to a number that its dial can stand at. What is no number, stands twice
 * or only repeats the start is undefined.
 *
 * @param written what the address has by a name, as text
 */
export function readDials<D extends Dials>(
  dials: D,
  written: (name: string) => unknown,
): Partial<Settings<D>> {
  const read = Object.entries(dials).map(([name, dial]) => [name, readDial(dial, written(name))]);
  // Each entry was read by the dial of its own name.
  return Object.fromEntries(read) as Partial<Settings<D>>;
}

function readDial(dial: Dial, value: unknown): number | undefined {
  if (!/^-?\d{1,12}(\.\d+)?$/.test(String(value))) return undefined;
  const settled = settle(dial, Number(value));
  return settled === dial.start ? undefined : settled;
}

/** All settings: what is not given stands at its start. */
export function settingsOf<D extends Dials>(dials: D, given: Partial<Settings<D>>): Settings<D> {
  const all = Object.entries(dials).map(([name, { start }]) => [name, given[name] ?? start]);
  return Object.fromEntries(all) as Settings<D>; // One entry for each dial.
}

/** What a call takes for a dial: a number that it can stand at. */
export const dialValue = (dial: Dial) =>
  v.pipe(
    v.number(),
    v.check((value) => settle(dial, value) === value),
  );

/** The dearest session that can be simulated, in whole reais; a cap of as much never binds. */
const DEAREST = 300;

/** Dials of a benefit's cost, for companies. Money in whole reais, shares in percent. */
export const benefitDials = {
  employees: { min: 1, max: 10_000, step: 1, start: 100 },
  /** Share of a session's price paid by the company. */
  percent: { min: 0, max: 100, step: 5, start: 60 },
  /** Highest part of one session paid by it; at its maximum there is no cap. */
  cap: { min: 10, max: DEAREST, step: 5, start: 80 },
  /** Average price of a session. */
  price: { min: 20, max: DEAREST, step: 5, start: 120 },
  /** Share of the employees who use it in a month. */
  use: { min: 0, max: 100, step: 5, start: 30 },
  /** Sessions of each of these in a month. */
  sessions: { min: 1, max: 8, step: 1, start: 2 },
} as const;

/** Dials of a specialist's earnings. Money in whole reais. */
export const earningsDials = {
  price: { min: 20, max: 400, step: 5, start: 120 },
  /** Sessions a week. */
  sessions: { min: 1, max: 40, step: 1, start: 10 },
  /** Weeks of a year without sessions. */
  weeksOff: { min: 0, max: 12, step: 1, start: 4 },
} as const;
