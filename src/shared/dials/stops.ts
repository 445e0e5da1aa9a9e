import type { Dial } from "#contract/dials.ts";

/** Every number that a dial can stand at. */
export const stopsOf = ({ min, max, step }: Dial): number[] =>
  Array.from({ length: Math.floor((max - min) / step) + 1 }, (_, index) => min + index * step);
