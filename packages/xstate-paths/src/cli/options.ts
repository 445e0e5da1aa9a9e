import { type ParseArgsConfig, parseArgs } from "node:util";
import * as v from "valibot";
import { type Language, languages } from "../formats/words/words.ts";
import { machineOf } from "../plan/path-id.ts";
import { type Cover, covers } from "../plan/targets.ts";
import type { Until } from "../plan/until.ts";
import { contradiction } from "./contradictions.ts";
import { type TimeLimit, timeLimit, until } from "./limits.ts";
import { nearest, plainly } from "./nearest.ts";

/** What the command was asked for. `machines` are the charts' own ids; all of them where none was named. */
export interface Options {
  help: boolean;
  machines: string[];
  covers: Cover[];
  seed: number;
  /** The most steps of one path; null: as many as it takes. */
  maxLength: number | null;
  formats: string[];
  /** The language of what `formats` write; null: the project's own. */
  language: Language | null;
  /** The folder for what `formats` write, as it was typed. */
  output: string;
  run: "headless" | "browser";
  /** Ids of single paths, which are run instead of a cover. */
  replay: string[];
  screenshots: boolean;
  mutate: boolean;
  /** Parts of the names of the faults that are planted; all of them where there is none. */
  only: string[];
  /** How many of them, by chance; null: all. */
  sample: number | null;
  /** Whether to go on where a run was ended. */
  resume: boolean;
  /** The code of the changes that are accepted, and why; null: nothing is. */
  accept: { code: string; reason: string } | null;
  /** Whether to say on stderr how far the run has come; null: on a terminal. */
  progress: boolean | null;
  /** How long the run may take; null: as long as it takes. */
  for: TimeLimit | null;
  /** How much is enough; null: all that can be reached. */
  until: Until | null;
  /** The file with events of real use, as it was typed; null: random walks prefer what was walked less. */
  weights: string | null;
}

/** An option that cannot be followed. Its message is one sentence that says what to write instead. */
export class OptionError extends Error {}

const known = {
  cover: { type: "string", multiple: true },
  seed: { type: "string" },
  "max-length": { type: "string" },
  format: { type: "string", multiple: true },
  language: { type: "string" },
  output: { type: "string" },
  run: { type: "string" },
  replay: { type: "string", multiple: true },
  screenshots: { type: "boolean" },
  mutate: { type: "boolean" },
  only: { type: "string", multiple: true },
  sample: { type: "string" },
  resume: { type: "boolean" },
  accept: { type: "string" },
  because: { type: "string" },
  progress: { type: "boolean" },
  for: { type: "string" },
  until: { type: "string" },
  weights: { type: "string" },
  help: { type: "boolean", short: "h" },
} as const satisfies ParseArgsConfig["options"]; // so that each option's type is known

const oneOf = <const T extends string>(option: string, names: readonly T[]) =>
  v.picklist(names, ({ received }) => {
    const typed = received.replaceAll('"', "");
    const [near] = nearest(typed, names);
    return `--${option} ${typed}: ${near ? `did you mean ${near}? ` : ""}There are ${names.join(", ")}.`;
  });
const wholeNumber = (option: string, least: number) =>
  v.pipe(
    v.string(),
    v.check(
      (text) => /^\d+$/.test(text) && Number(text) >= least && Number.isSafeInteger(Number(text)),
      ({ input }) =>
        `--${option} ${input}: give a whole number from ${least}, e.g. --${option} ${least + 6}.`,
    ),
    v.transform(Number),
  );

const valuesWith = (formats: readonly string[]) =>
  v.object({
    cover: v.optional(v.array(oneOf("cover", covers))),
    seed: v.optional(wholeNumber("seed", 0)),
    "max-length": v.optional(wholeNumber("max-length", 1)),
    format: v.optional(v.array(oneOf("format", formats)), []),
    language: v.optional(oneOf("language", languages)),
    output: v.optional(v.string()),
    run: v.optional(oneOf("run", ["headless", "browser"]), "headless"),
    replay: v.optional(v.array(v.string()), []),
    screenshots: v.optional(v.boolean(), false),
    mutate: v.optional(v.boolean(), false),
    only: v.optional(v.array(v.string()), []),
    sample: v.optional(wholeNumber("sample", 1)),
    resume: v.optional(v.boolean(), false),
    accept: v.optional(v.string()),
    because: v.optional(v.string()),
    progress: v.optional(v.boolean()),
    for: v.optional(timeLimit),
    until: v.optional(until),
    weights: v.optional(v.string()),
    help: v.optional(v.boolean(), false),
  });
export type Values = v.InferOutput<ReturnType<typeof valuesWith>>;

/**
 * Reads the command line.
 *
 * @param args what follows the command
 * @param machines the ids of the charts that there are
 * @param formats the names of the formats that there are
 * @throws OptionError
 */
export function optionsFrom(
  args: readonly string[],
  machines: readonly string[],
  formats: readonly string[],
): Options {
  const { values, positionals } = parsed(args, formats);
  const named = unique(positionals.map((name) => machineNamed(name, machines)));
  for (const id of values.replay) replayable(id, named, machines);
  const broken = contradiction(values);
  if (broken !== null) throw new OptionError(broken);
  const isReplay = values.replay.length > 0;
  const isBrowser = values.run === "browser";
  return {
    help: values.help,
    machines: isReplay ? unique(values.replay.map(machineOf)) : named.length > 0 ? named : [...machines],
    covers: unique(
      values.cover ?? (isBrowser ? ["sights"] : isReplay ? ["transitions"] : ["transitions", "pairs"]),
    ),
    seed: values.seed ?? 1,
    maxLength: values["max-length"] ?? null,
    formats: unique(values.format),
    language: values.language ?? null,
    output: values.output ?? "paths-report",
    run: values.run,
    replay: unique(values.replay),
    screenshots: isBrowser && (values.screenshots || values.format.includes("html")),
    mutate: values.mutate,
    only: unique(values.only),
    sample: values.sample ?? null,
    resume: values.resume,
    accept: accepted(values, named),
    progress: values.progress ?? null,
    for: values.for ?? null,
    until: values.until ?? null,
    weights: values.weights ?? null,
  };
}

function parsed(
  args: readonly string[],
  formats: readonly string[],
): { values: Values; positionals: string[] } {
  // Not strict, so that what is wrong is said in our own words.
  const { tokens, positionals, values } = parseArgs({
    args: [...args],
    options: known,
    allowPositionals: true,
    strict: false,
    tokens: true,
  });
  const names = Object.keys(known);
  for (const token of tokens) {
    if (token.kind !== "option") continue;
    const option = Object.entries(known).find(([name]) => name === token.name)?.[1];
    if (!option) throw new OptionError(`${token.rawName}: ${meant(nearest(token.name, names))}`);
    if (option.type === "string" && (!token.value || (!token.inlineValue && token.value.startsWith("--"))))
      throw new OptionError(`--${token.name} needs a value after it; --help shows examples.`);
    if (option.type === "boolean" && token.value !== undefined)
      throw new OptionError(`--${token.name} takes no value: write it alone.`);
  }
  const result = v.safeParse(valuesWith(formats), values);
  if (!result.success) throw new OptionError(result.issues[0].message);
  return { values: result.output, positionals };
}

const meant = ([near]: string[]) =>
  near ? `there is no such option; did you mean --${near}?` : "there is no such option; --help lists them.";

function machineNamed(typed: string, machines: readonly string[]): string {
  const found = machines.find((name) => plainly(name) === plainly(typed));
  if (found) return found;
  const near = nearest(typed, machines);
  const hint = near.length > 0 ? `did you mean ${near.join(" or ")}? ` : "";
  throw new OptionError(`There is no machine "${typed}": ${hint}There are ${machines.join(", ")}.`);
}

function replayable(id: string, named: readonly string[], machines: readonly string[]): void {
  const machine = machineOf(id);
  if (machine === "")
    throw new OptionError(`--replay ${id}: give a path's id as a report prints it, e.g. order.0.0a3f.`);
  if (!machines.includes(machine)) {
    const near = nearest(machine, machines);
    throw new OptionError(
      `--replay ${id}: there is no machine "${machine}"; ${near.length > 0 ? `did you mean ${near.join(" or ")}?` : `there are ${machines.join(", ")}.`}`,
    );
  }
  if (named.length > 0 && !named.includes(machine))
    throw new OptionError(`--replay ${id} is a path of ${machine}: leave out ${named.join(", ")}.`);
}

/** @throws OptionError where what is accepted is not one chart's, or no reason is given */
function accepted({ accept, because }: Values, named: readonly string[]): Options["accept"] {
  if (accept === undefined && because === undefined) return null;
  if (accept === undefined) throw new OptionError("--because says why something is accepted: add --accept.");
  if (named.length !== 1) throw new OptionError("--accept takes one machine at a time: name it.");
  if (!because?.trim())
    throw new OptionError('--accept needs a reason, which is kept: add --because "why it is right".');
  return { code: accept, reason: because.trim().replaceAll(/\s+/g, " ") };
}

function unique<T>(list: readonly T[]): T[] {
  return [...new Set(list)];
}
