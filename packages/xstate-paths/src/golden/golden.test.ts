import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import type { AnyMachineSnapshot } from "xstate";
import { explored } from "../explored.ts";
import { changedMachine, type StateConfig, stateAt } from "../mutants/changed.ts";
import { explore } from "../plan/explore.ts";
import { errand, model } from "../run/errand.ts";
import { accept } from "./accept.ts";
import { checkGolden } from "./check.ts";
import { differencesFrom, differenceWords, unread } from "./differences.ts";
import { fileText, readGolden } from "./file.ts";
import { named, namesFor } from "./names.ts";
import { changeLines, eventWords, valueWords } from "./words.ts";

const chart = explored(model);
const first = { day: "2026-11-30", reason: "first read", changes: [] };
const golden = accept(chart, null, first);

/** The errand with its chart changed, explored anew. */
function changed(change: (root: StateConfig) => void) {
  const machine = changedMachine(errand, change);
  const own = { ...model, machine };
  return { model: own, machine: machine.id, graph: explore(own), milliseconds: 0 };
}

/** A chart held against a golden file on disk. */
function checked(own: typeof chart, kept = golden) {
  const folder = mkdtempSync(join(tmpdir(), "golden-"));
  try {
    const file = join(folder, "errand.golden.txt");
    writeFileSync(file, fileText(kept, "How to accept."));
    return checkGolden(own, file);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const detour = (root: StateConfig) =>
  Object.assign(stateAt(root, "resting").on ?? {}, { rest: { target: "walking" } });

describe("a golden file", () => {
  test("tells each step once, below the state it begins in, and each path as a line of events", () => {
    expect(fileText(golden, "How to accept.")).toMatchInlineSnapshot(`
      "errand: where each step of its paths leads, and what happens on the way.
      How to accept.

      accepted 2026-11-30: first read

      start fresh > home
            tries = 0
            note = null

      in home
        go, far: true > walking
            tries = 1
            does greet {loudly: true}
            does wave
            starts walk with {step: 1}
        go, far: true (2) > walking
            tries = 2
            does greet {loudly: true}
            does wave
            starts walk with {step: 2}
        go, far: true (3) > walking
            tries = 3
            does greet {loudly: true}
            does wave
            starts walk with {step: 3}
        go, far: true (4) > walking
            does greet {loudly: true}
            does wave
            starts walk with {step: 3}
        note, text: "milk" > home
            note = "milk"
        note, text: "milk" (2) > home
        go, far: false > home
            is refused

      in walking
        walk failed > resting
            waits 3000 ms, after patience.errand.resting
        walk done > there
            ends with {tries: 3}
        walk done (2) > there
            ends with {tries: 2}
        walk done (3) > there
            ends with {tries: 1}

      in resting
        rest > home
        after patience.errand.resting > walking
            starts walk with {step: 2}
        after patience.errand.resting (2) > walking
            starts walk with {step: 3}
        after patience.errand.resting (3) > walking
            starts walk with {step: 1}

      path fresh: go, far: true ⇒ walk failed ⇒ rest ⇒ go, far: true (2) ⇒ walk failed ⇒ after patience.errand.resting ⇒ walk failed ⇒ rest ⇒ note, text: "milk" ⇒ go, far: false ⇒ go, far: true (3) ⇒ walk failed ⇒ rest ⇒ go, far: true (4) ⇒ walk failed ⇒ after patience.errand.resting (2) ⇒ walk failed ⇒ rest ⇒ note, text: "milk" (2) ⇒ go, far: false ⇒ go, far: true (4) ⇒ walk done
      path fresh: go, far: true ⇒ walk failed ⇒ after patience.errand.resting (3) ⇒ walk failed ⇒ rest ⇒ note, text: "milk" ⇒ go, far: false ⇒ go, far: true (2) ⇒ walk done (2)
      path fresh: go, far: false ⇒ note, text: "milk" ⇒ note, text: "milk" (2) ⇒ go, far: true ⇒ walk failed ⇒ after patience.errand.resting (3) ⇒ walk failed ⇒ after patience.errand.resting (3) ⇒ walk done (3)
      "
    `);
  });

  test("is read as it was written", () => {
    const text = fileText(golden, "How to accept.");
    const read = readGolden(text);
    expect(read).toEqual(golden);
    expect(fileText(read, "How to accept.")).toBe(text);
  });

  test("that cannot be read says where", () => {
    const text = fileText(golden, "How to accept.").replace(/^path fresh: \S+/m, "path fresh: hum");
    expect(() => readGolden(text)).toThrow(/^line \d+ of the golden file cannot be read: hum/);
  });
});

describe("a chart that is held against its golden file", () => {
  test("does what it says, and takes nothing that it does not tell of", () => {
    expect([differencesFrom(golden, chart), unread(golden, chart)]).toEqual([[], []]);
  });

  test.each<[string, (root: StateConfig) => void, string]>([
    ["leads elsewhere", detour, "after rest in resting: was home, is walking"],
    [
      "forgets an action",
      (root) => Object.assign(stateAt(root, "home").on ?? {}, { note: {} }),
      'after note, text: "milk" in home: no longer note = "milk", now is refused',
    ],
    [
      "gives an actor something else",
      (root) => Object.assign(stateAt(root, "walking").invoke as object, { input: () => ({ step: 7 }) }),
      "after go, far: true in home: no longer starts walk with {step: 1}, now starts walk with {step: 7}",
    ],
    [
      "waits for another time",
      (root) => Object.assign(stateAt(root, "resting"), { after: { 5000: { target: "walking" } } }),
      "after walk failed in walking: no longer waits 3000 ms, after patience.errand.resting, now waits 5000 ms, after 5000.errand.resting",
    ],
    [
      "takes what it refused",
      (root) => Object.assign(stateAt(root, "home").on ?? {}, { go: { target: "walking", actions: "wave" } }),
      "after go, far: false in home: was home, is walking",
    ],
    [
      "begins elsewhere",
      (root) => Object.assign(root, { initial: "resting" }),
      "at the start of fresh: was home, is resting",
    ],
  ])("is told in words where it %s", (_, change, words) => {
    const broken = { ...chart, model: { ...chart.model, machine: changedMachine(errand, change) } };
    const found = differencesFrom(golden, broken).map(differenceWords);
    expect(found).toContain(words);
  });

  test("is told which rule of whole paths it breaks, whatever was accepted", () => {
    const traceInvariants = {
      "nobody gets there": (trace: readonly AnyMachineSnapshot[]) =>
        !trace.some((each) => each.matches("there")),
    };
    const strict = { ...chart, model: { ...chart.model, traceInvariants } };
    const accepted = accept(strict, golden, { day: "2026-11-30", reason: "read", changes: [] });
    const told = differencesFrom(accepted, strict).map(differenceWords);
    expect(new Set(told.map((words) => words.split(": ").slice(-2).join(": ")))).toEqual(
      new Set(["now breaks the rule of the whole path: nobody gets there"]),
    );
  });

  test("is told what it takes besides", () => {
    const more = changed((root) =>
      Object.assign(stateAt(root, "walking"), { on: { rest: { target: "home" } } }),
    );
    expect(unread(golden, more)).toContain("errand.walking rest 0");
    expect(checked(more).changes).toEqual(["not in errand.golden.txt: after rest in walking: home"]);
  });

  test("is told where a step leads now, and each way in which it goes on", () => {
    const both = changed((root) => {
      Object.assign(stateAt(root, "walking"), { on: { rest: { target: "home" } } });
      detour(root);
    });
    expect(checked(both).changes.toSorted()).toEqual([
      "after rest in resting: was home, is walking (2 paths)",
      "not in errand.golden.txt: after rest in resting: walking; starts walk with {step: 1}",
      "not in errand.golden.txt: after rest in resting: walking; starts walk with {step: 2}",
      "not in errand.golden.txt: after rest in resting: walking; starts walk with {step: 3}",
      "not in errand.golden.txt: after rest in walking: home",
    ]);
  });

  test("has another code for other changes, however long they are", () => {
    const noted = (text: string) =>
      explored({ ...model, events: { ...model.events, note: [{ text: "milk" }, { text }] } });
    const long = "m".repeat(2_000);
    const [one, other] = [checked(noted(`${long}1`)), checked(noted(`${long}2`))];
    expect(one.changes).toEqual(other.changes);
    expect(one.code).not.toBe(other.code);
  });

  test("is told which steps no path takes", () => {
    const without = golden.paths.map((path) => golden.paths.filter((other) => other !== path));
    const told = without.map((paths) => checked(chart, { ...golden, paths }).changes);
    expect(told.at(-1)).toEqual([
      "not in errand.golden.txt: after walk done in walking: there; ends with {tries: 1}",
    ]);
    expect(told.every((changes) => changes.length > 0)).toBe(true);
  });

  test("whose model tells more apart is told that known steps are taken in more ways", () => {
    const finer = explored({ ...model, facts: ({ tries, note }) => [tries, note] });
    expect(checked(finer).changes).toEqual([
      expect.stringMatching(/^not in errand.golden.txt: \d+ ways to take steps that it has$/),
    ]);
  });
});

describe("accepting a changed chart", () => {
  const later = { day: "2026-12-01", reason: "one may rest on the way", changes: ["after rest …"] };
  const more = changed((root) =>
    Object.assign(stateAt(root, "walking"), { on: { rest: { target: "home" } } }),
  );
  const again = accept(more, golden, later);

  test("keeps the paths that there are, and adds what none of them covers", () => {
    const events = ({ paths }: typeof golden) =>
      paths.map(({ steps }) => steps.map(({ event }) => event).join(" ⇒ "));
    const kept = events(golden).filter((path) => events(again).includes(path));
    expect(kept.length).toBeGreaterThanOrEqual(golden.paths.length - 1);
    expect(unread(again, more)).toEqual([]);
    expect(differencesFrom(again, more)).toEqual([]);
  });

  test("keeps every reason", () => {
    expect(again.accepted).toEqual([first, later]);
  });
});

describe("values in words", () => {
  test("are written as a reader of JavaScript would", () => {
    const value = { kind: "FREE", "two words": [1, null, true], when: new Date(0), none: undefined };
    expect(valueWords(value, { told: undefined })).toBe(
      '{kind: "FREE", "two words": [1, null, true], when: 1970-01-01T00:00:00.000Z}',
    );
    expect(valueWords(new Error("no"), { told: undefined })).toBe('Error "no"');
  });

  test("are said by the model's word where it has one", () => {
    const told = (value: unknown) => (value === 7 ? "seven" : undefined);
    expect(eventWords({ type: "roll", ...{ dice: [7, 1] } }, { told })).toBe("roll, dice: [seven, 1]");
  });

  test("that hold themselves end", () => {
    const value: Record<string, unknown> = { name: "a" };
    value.self = value;
    expect(valueWords(value, { told: undefined })).toBe('{name: "a", self: …}');
  });

  test("that change are told part by part", () => {
    const before = { draft: { method: null, card: "a" }, tries: 1 };
    const after = { draft: { method: "PIX", card: "a" }, tries: 2 };
    expect(changeLines(before, after, { told: undefined })).toEqual(['draft.method = "PIX"', "tries = 2"]);
  });

  test("that are long and stand in several places have a name, and keep it", () => {
    const long = `{text: "${"x".repeat(80)}"}`;
    const met = new Map([
      [long, { times: 2, hint: "note" }],
      [`{only: "${"y".repeat(80)}"}`, { times: 1, hint: "note" }],
    ]);
    expect(namesFor(met, new Map())).toEqual(new Map([["note-1", long]]));
    expect(namesFor(met, new Map([["memo-4", long]]))).toEqual(new Map([["memo-4", long]]));
    expect(namesFor(new Map(), new Map([["memo-4", long]]))).toEqual(new Map());
    const other = `{text: "${"z".repeat(80)}"}`;
    const history = ["after send in idle: note = ‹note-1›"];
    expect(namesFor(met, new Map([["note-1", other]]), history)).toEqual(
      new Map([
        ["note-1", other],
        ["note-2", long],
      ]),
    );
    expect(named(`note = ${long}`, new Map([["note-1", long]]))).toBe("note = ‹note-1›");
  });
});
