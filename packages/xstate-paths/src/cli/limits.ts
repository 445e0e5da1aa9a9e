import * as v from "valibot";
import { type Until, untilCovers } from "../plan/until.ts";
import { nearest } from "./nearest.ts";

/** How long a run may take, and how that was typed. */
export interface TimeLimit {
  text: string;
  milliseconds: number;
}

const UNITS = { s: 1_000, m: 60_000, h: 3_600_000 };
/** More is more than a timer of Node can wait. */
const MOST = 2 ** 31 - 1;

/** `10m`, `30s`, `1.5h`. */
export const timeLimit = v.pipe(
  v.string(),
  v.check(
    (text) => durationOf(text) !== null,
    ({ input }) => `--for ${input}: give a time in s, m or h, up to 500h, e.g. --for 10m.`,
  ),
  v.transform((text): TimeLimit => ({ text, milliseconds: durationOf(text) ?? 0 })),
);

/** `transitions=100`. */
export const until = v.pipe(
  v.string(),
  v.rawTransform(({ dataset, addIssue, NEVER }): Until => {
    const [name = "", percent = ""] = dataset.value.split("=");
    const cover = untilCovers.find((each) => each === name);
    const [near] = nearest(name, untilCovers);
    const meant = near && !cover ? `did you mean ${near}? ` : "";
    if (cover && /^\d+(\.\d+)?$/.test(percent) && Number(percent) > 0 && Number(percent) <= 100)
      return { cover, percent: Number(percent) };
    addIssue({
      message: `--until ${dataset.value}: ${meant}Give how many percent of ${untilCovers.join(", ")} are enough, e.g. --until transitions=100.`,
    });
    return NEVER;
  }),
);

function durationOf(text: string): number | null {
  const [, count = "", unit = ""] = /^(\d+(?:\.\d+)?)([smh])$/.exec(text) ?? [];
  const milliseconds = Number(count) * UNITS[unit as keyof typeof UNITS];
  return milliseconds > 0 && milliseconds <= MOST ? milliseconds : null;
}
