import { uniformInt } from "pure-rand/distribution/uniformInt";
import { xoroshiro128plus } from "pure-rand/generator/xoroshiro128plus";

/** Numbers that look random and are the same for the same seed. */
export interface Random {
  /** An integer from 0 to `below` − 1. */
  below(below: number): number;
  pick<T>(values: readonly T[]): T;
  /** The first values far more often than the last: the one at place n about 1/n as often as the first. */
  pickSkewed<T>(values: readonly T[]): T;
}

export function randomOf(seed: number): Random {
  const generator = xoroshiro128plus(seed);
  const below = (end: number) => uniformInt(generator, 0, end - 1);
  const at = <T>(values: readonly T[], place: number): T => {
    const value = values[place];
    if (value === undefined) throw new RangeError("nothing to pick from");
    return value;
  };
  return {
    below,
    pick: (values) => at(values, below(values.length)),
    pickSkewed: (values) => {
      const share = below(1_000_000) / 1_000_000;
      return at(values, Math.min(values.length - 1, Math.floor((values.length + 1) ** share) - 1));
    },
  };
}
