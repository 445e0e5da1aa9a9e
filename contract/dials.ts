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
