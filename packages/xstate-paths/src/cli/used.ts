import { readFileSync } from "node:fs";
import * as v from "valibot";
import type { Used } from "../plan/use.ts";
import { OptionError } from "./options.ts";

const Line = v.object({ machine: v.string(), state: v.optional(v.string()), event: v.string() });

/**
 * Reads events of real use: a line of JSON each, `{"machine": …, "state": …, "event": …}`, the state's full id where it is
 * known, or a format of the project's own.
 *
 * @param own reads the project's own format; null for a text that is none
 * @param machines the ids of the charts that are walked
 * @throws OptionError where the file cannot be read, or tells of none of the charts
 */
export function usedIn(
  file: string,
  machines: readonly string[],
  own: (text: string) => readonly Used[] | null = () => null,
): readonly Used[] {
  const text = textOf(file);
  const used = own(text) ?? linesOf(text, file);
  if (used.some(({ machine }) => machines.includes(machine))) return used;
  throw new OptionError(`--weights ${file}: it tells of no event of ${machines.join(", ")}.`);
}

function textOf(file: string): string {
  try {
    return readFileSync(file, "utf8");
  } catch {
    throw new OptionError(`--weights ${file}: there is no such file, or it cannot be read.`);
  }
}

function linesOf(text: string, file: string): Used[] {
  return text.split("\n").flatMap((line, at) => {
    if (line.trim() === "") return [];
    const result = v.safeParse(v.pipe(v.string(), v.parseJson(), Line), line);
    if (result.success) return [result.output];
    throw new OptionError(
      `--weights ${file}: line ${at + 1} is no event; write one a line, e.g. {"machine": "order", "event": "order.confirm"}.`,
    );
  });
}
