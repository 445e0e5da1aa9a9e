import { createHash } from "node:crypto";

/**
 * What a picture's seed decides, and nothing else: the same seed is the same picture for ever. Each choice is noted by its name, so that
 * pictures can be compared by what is seen of them.
 */
export interface Chance {
  pick<T>(name: string, list: readonly T[]): T;
  /** One of `steps` values from the first to the last, far enough apart to be seen. */
  step(name: string, from: number, to: number, steps: number): number;
  readonly choices: Readonly<Record<string, number>>;
}

export function chanceOf(seed: string): Chance {
  const choices: Record<string, number> = {};
  const choose = (name: string, count: number) => {
    // By its name, so that a choice more leaves the others as they were.
    const chosen = createHash("sha256").update(`${seed}/${name}`).digest().readUInt32BE() % count;
    choices[name] = chosen;
    return chosen;
  };
  return {
    choices,
    pick(name, list) {
      const chosen = list[choose(name, list.length)];
      if (chosen === undefined) throw new RangeError(`nothing to pick for ${name}`);
      return chosen;
    },
    step(name, from, to, steps) {
      return Math.round(from + ((to - from) * choose(name, steps)) / (steps - 1));
    },
  };
}
