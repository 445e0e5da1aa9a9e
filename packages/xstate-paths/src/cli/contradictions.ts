import type { Values } from "./options.ts";

/** What is wrong with options that say opposite things, or with one that changes nothing beside another; null where nothing is. */
export function contradiction(values: Values): string | null {
  const isReplay = values.replay.length > 0;
  const rules: [boolean, string][] = [
    [isReplay && values.cover !== undefined, "--replay runs just its path: leave out --cover."],
    [isReplay && values["max-length"] !== undefined, "--replay runs just its path: leave out --max-length."],
    [isReplay && values.mutate, "--mutate breaks whole machines and --replay runs one path: leave out one."],
    ...(["only", "sample", "resume"] as const).map((name): [boolean, string] => [
      isGiven(values[name]) && !(values.mutate && values.run === "browser"),
      `--${name} is about faults in pages: add --mutate --run browser.`,
    ]),
    [
      values.mutate && values.format.length > 0,
      "--mutate prints its own table and writes no file: leave out --format.",
    ],
    [values.mutate && values.cover !== undefined, "--mutate chooses its paths itself: leave out --cover."],
    ...["for", "until"].flatMap((name): [boolean, string][] => [
      [
        isReplay && isGiven(values[name as keyof Values]),
        `--replay runs just its path: leave out --${name}.`,
      ],
      [
        values.mutate && isGiven(values[name as keyof Values]),
        `--mutate tries every fault once: leave out --${name}.`,
      ],
    ]),
    [
      values.weights !== undefined && !values.cover?.includes("random"),
      "--weights is for random walks: add --cover random.",
    ],
    ...["mutate", "cover", "format", "replay", "max-length", "for", "until"].map(
      (name): [boolean, string] => [
        values.accept !== undefined && isGiven(values[name as keyof Values]),
        `--accept writes a golden file and does nothing else: leave out --${name}.`,
      ],
    ),
    [
      values.accept !== undefined && values.run === "browser",
      "--accept writes a golden file and does nothing else: leave out --run browser.",
    ],
    [values.screenshots && values.run !== "browser", "--screenshots needs a browser: add --run browser."],
    [
      values.language !== undefined && !values.format.some((name) => IN_WORDS.includes(name)),
      "--language is that of test scripts and pages: add e.g. --format markdown.",
    ],
    [
      values.output !== undefined && values.format.length === 0 && values.run !== "browser",
      "--output is the folder for what --format writes: add e.g. --format html.",
    ],
  ];
  return rules.find(([isBroken]) => isBroken)?.[1] ?? null;
}

/** The formats that say something in a language. */
const IN_WORDS = ["html", "markdown", "csv"];

const isGiven = (value: Values[keyof Values]) =>
  Array.isArray(value) ? value.length > 0 : value !== undefined && value !== false;
