import { describe, expect, test } from "vitest";
import { writers } from "../formats/formats.ts";
import { OptionError, optionsFrom } from "./options.ts";

const machines = ["order", "overdueBanner", "purchase"];
const options = (line: string) =>
  optionsFrom(line.split(" ").filter(Boolean), machines, Object.keys(writers));

function complaint(line: string): string {
  try {
    options(line);
  } catch (error) {
    if (error instanceof OptionError) return error.message;
    throw error;
  }
  return "none";
}

describe("what is run", () => {
  test("without arguments: every machine, transitions and pairs, headless", () => {
    expect(options("")).toEqual({
      help: false,
      machines,
      covers: ["transitions", "pairs"],
      seed: 1,
      maxLength: null,
      formats: [],
      language: null,
      output: "paths-report",
      run: "headless",
      replay: [],
      screenshots: false,
      mutate: false,
      only: [],
      sample: null,
      resume: false,
      accept: null,
      progress: null,
      for: null,
      until: null,
      weights: null,
    });
  });

  test("in a browser: transitions and what is seen, as a path takes seconds there", () => {
    expect(options("--run browser")).toMatchObject({ run: "browser", covers: ["sights"] });
  });

  test("what is given several times is done once each, in the order given", () => {
    expect(
      options("purchase order purchase --cover guards --cover states --format csv --format=html"),
    ).toMatchObject({
      machines: ["purchase", "order"],
      covers: ["guards", "states"],
      formats: ["csv", "html"],
    });
  });

  test("a machine may be named as its folder is", () => {
    expect(options("overdue-banner").machines).toEqual(["overdueBanner"]);
  });

  test("numbers are numbers", () => {
    expect(options("--cover random --seed 20261122 --max-length 40")).toMatchObject({
      seed: 20261122,
      maxLength: 40,
    });
  });

  test("what ends it: a time, or how much is enough", () => {
    expect(options("--for 90s").for).toEqual({ text: "90s", milliseconds: 90_000 });
    expect(options("--for 10m").for).toEqual({ text: "10m", milliseconds: 600_000 });
    expect(options("--for 1.5h").for).toEqual({ text: "1.5h", milliseconds: 5_400_000 });
    expect(options("--until pairs=99.5").until).toEqual({ cover: "pairs", percent: 99.5 });
  });

  test("a report page of a browser run has pictures of its steps; a headless one has none to take", () => {
    expect(options("--run browser --format html").screenshots).toBe(true);
    expect(options("--run browser --format csv").screenshots).toBe(false);
    expect(options("--format html").screenshots).toBe(false);
  });

  test("faults are planted into charts, or in a browser into pages: all, some, or those that are left", () => {
    expect(
      options("--mutate --run browser --only busy --only dead --sample 5 --resume --output x"),
    ).toMatchObject({
      mutate: true,
      run: "browser",
      only: ["busy", "dead"],
      sample: 5,
      resume: true,
      output: "x",
    });
  });

  test("a replay runs the machines of its paths", () => {
    expect(options("--replay order.0.0a --replay purchase.1. --replay order.0.0a")).toMatchObject({
      machines: ["order", "purchase"],
      replay: ["order.0.0a", "purchase.1."],
    });
  });
});

test.each([
  [
    "purchse",
    'There is no machine "purchse": did you mean purchase? There are order, overdueBanner, purchase.',
  ],
  ["zzz", 'There is no machine "zzz": There are order, overdueBanner, purchase.'],
  [
    "--cover pair",
    "--cover pair: did you mean pairs? There are states, transitions, sights, pairs, guards, cases, everything, steps, random.",
  ],
  ["--format pdf", "--format pdf: There are playwright, markdown, html, junit, json, csv."],
  ["--run brwser", "--run brwser: did you mean browser? There are headless, browser."],
  ["--seed abc", "--seed abc: give a whole number from 0, e.g. --seed 6."],
  ["--seed=-1", "--seed -1: give a whole number from 0, e.g. --seed 6."],
  ["--max-length 0", "--max-length 0: give a whole number from 1, e.g. --max-length 7."],
  ["--max-length 1.5", "--max-length 1.5: give a whole number from 1, e.g. --max-length 7."],
  ["--coverage pairs", "--coverage: there is no such option; did you mean --cover?"],
  ["--xyz", "--xyz: there is no such option; --help lists them."],
  ["--cover", "--cover needs a value after it; --help shows examples."],
  ["--cover --mutate", "--cover needs a value after it; --help shows examples."],
  ["--mutate=yes", "--mutate takes no value: write it alone."],
  ["--replay ordr.0.1", '--replay ordr.0.1: there is no machine "ordr"; did you mean order?'],
  ["--replay order", "--replay order: give a path's id as a report prints it, e.g. order.0.0a3f."],
  ["purchase --replay order.0.1", "--replay order.0.1 is a path of order: leave out purchase."],
  ["--replay order.0.1 --cover pairs", "--replay runs just its path: leave out --cover."],
  ["--replay order.0.1 --max-length 3", "--replay runs just its path: leave out --max-length."],
  [
    "--replay order.0.1 --mutate",
    "--mutate breaks whole machines and --replay runs one path: leave out one.",
  ],
  ["--mutate --only busy", "--only is about faults in pages: add --mutate --run browser."],
  ["--run browser --sample 3", "--sample is about faults in pages: add --mutate --run browser."],
  ["--resume", "--resume is about faults in pages: add --mutate --run browser."],
  ["--mutate --run browser --sample 0", "--sample 0: give a whole number from 1, e.g. --sample 7."],
  ["--mutate --format csv", "--mutate prints its own table and writes no file: leave out --format."],
  ["--mutate --cover pairs", "--mutate chooses its paths itself: leave out --cover."],
  ...["--mutate", "--cover pairs", "--format csv", "--max-length 3", "--run browser"].map((other) => [
    `order --accept 123abc --because right ${other}`,
    `--accept writes a golden file and does nothing else: leave out ${/^--run/.test(other) ? other : other.split(" ")[0]}.`,
  ]),
  ["--for 10", "--for 10: give a time in s, m or h, up to 500h, e.g. --for 10m."],
  ["--for 0s", "--for 0s: give a time in s, m or h, up to 500h, e.g. --for 10m."],
  ["--for 900h", "--for 900h: give a time in s, m or h, up to 500h, e.g. --for 10m."],
  [
    "--until transition=100",
    "--until transition=100: did you mean transitions? Give how many percent of states, transitions, pairs are enough, e.g. --until transitions=100.",
  ],
  [
    "--until states=101",
    "--until states=101: Give how many percent of states, transitions, pairs are enough, e.g. --until transitions=100.",
  ],
  ["--replay order.0.1 --for 10m", "--replay runs just its path: leave out --for."],
  ["--replay order.0.1 --until states=50", "--replay runs just its path: leave out --until."],
  ["--mutate --for 10m", "--mutate tries every fault once: leave out --for."],
  ["--weights used.jsonl", "--weights is for random walks: add --cover random."],
  ["--screenshots", "--screenshots needs a browser: add --run browser."],
  ["--output x", "--output is the folder for what --format writes: add e.g. --format html."],
])("what cannot be followed is told by one sentence with the fix: %s", (line, expected) => {
  expect(complaint(line)).toBe(expected);
});
