import { describe, expect, test } from "vitest";
import { mutationsTold } from "../cli/mutations-told.ts";
import { explored } from "../explored.ts";
import { accept } from "../golden/accept.ts";
import type { MachineModel } from "../model.ts";
import type { Path } from "../plan/cover.ts";
import { pathOf } from "../plan/path-id.ts";
import { sample } from "../plan/sample.ts";
import { errand, model } from "../run/errand.ts";
import { isEnough, type MutationOptions, mutationCheck, type TextMutant } from "./check.ts";
import { happensOn } from "./happens.ts";
import { mutantsOf } from "./mutants.ts";
import { sourceMutantsOf } from "./source.ts";

describe("the mutants of a machine", () => {
  test("break it in each possible way, by names in words", () => {
    expect(mutantsOf(errand).map(({ id }) => id)).toEqual([
      "errand.home go 0: dropped",
      "errand.home go 0: goes to errand.resting",
      "errand.home go 0: goes to errand.home",
      "errand.home go 0: isFar negated",
      "errand.home go 0: isFar dropped",
      "errand.home go 0: action 0 count dropped",
      "errand.home go 0: action 1 greet dropped",
      "errand.home go 0: action 2 wave dropped",
      "errand.home note 0: dropped",
      "errand.home note 0: action 0 keep dropped",
      "errand.walking xstate.done.actor.walk 0: dropped",
      "errand.walking xstate.done.actor.walk 0: goes to errand.home",
      "errand.walking xstate.done.actor.walk 0: goes to errand.walking",
      "errand.walking xstate.error.actor.walk 0: dropped",
      "errand.walking xstate.error.actor.walk 0: goes to errand.there",
      "errand.walking xstate.error.actor.walk 0: goes to errand.walking",
      "errand.resting rest 0: dropped",
      "errand.resting rest 0: goes to errand.walking",
      "errand.resting rest 0: goes to errand.resting",
      "errand.resting xstate.after.patience.errand.resting 0: dropped",
      "errand.resting xstate.after.patience.errand.resting 0: goes to errand.resting",
      "errand: begins with errand.walking",
      "errand.walking: invoke walk dropped",
      "errand delay patience: twice as long",
      "errand delay patience: a millisecond shorter",
    ]);
  });

  test("swap siblings that a guard puts in order", () => {
    const swapped = mutantsOf(sample.machine).filter(({ id }) => id.endsWith("asked after its next sibling"));
    expect(swapped.map(({ id }) => id)).toEqual([
      "turnstile.deciding always 0: asked after its next sibling",
      "turnstile.closed push 0: asked after its next sibling",
    ]);
  });
});

test("what happens on a path: the states that are active, passed by or not, and the events that come there", () => {
  const { graph, machine } = explored(model);
  const walk = happensOn(graph, pathOf(`${machine}.0.`, graph));
  expect([...walk].sort()).toEqual(["errand", "errand.home"]);
  const [first] = graph.nodes.get(graph.starts[0]?.node ?? "")?.edges ?? [];
  const path = { variant: "fresh", start: graph.starts[0], edges: [first] } as Path; // both are there
  expect([...happensOn(graph, path)].sort()).toEqual([
    "errand",
    "errand go",
    "errand.home",
    "errand.home go",
    "errand.walking",
  ]);
});

/** What the golden files that are accepted as the charts are now notice. */
const checked = (of: MachineModel, options: MutationOptions = {}) =>
  mutationCheck(explored(of), accept(explored(of), null, { day: "", reason: "", changes: [] }), options);

const survivors = [
  "turnstile.closed push 0: dropped",
  "turnstile.closed push 0: goes to turnstile.broken",
  "turnstile.closed push 0: goes to turnstile.closed",
  "turnstile.closed push 0: asked after its next sibling",
];

describe("a mutation check", () => {
  test("tells what is not noticed: here what lies behind a guard that never holds", async () => {
    const result = await checked(sample);
    expect(result).toMatchObject({
      total: 40,
      golden: 36,
      byHand: null,
      survivors: survivors.map((mutant) => ({ mutant, isFoundByHand: false })),
      equivalent: [],
      needless: [],
      score: 0.9,
    });
    expect(isEnough(result)).toBe(false);
    expect(mutationsTold([result]).split("\n").slice(2)).toEqual(survivors.map((id) => `not noticed: ${id}`));
  });

  test("notices what a machine starts with otherwise, where a file that says it has the fault", async () => {
    const starting = (id: string, tries: number): TextMutant => ({
      kind: "text",
      id,
      file: "start.ts",
      source: "",
      build: async () => ({ machine: errand, variants: { fresh: { input: { tries } } } }),
    });
    const more = [starting("start.ts: 1 for 0", 1), starting("start.ts: the same", 0)];
    const { survivors } = await checked(model, { more });
    expect(survivors).toEqual([{ mutant: "start.ts: the same", isFoundByHand: false }]);
  });

  test("leaves out what the model calls equivalent, with its reason", async () => {
    const equivalentMutants = Object.fromEntries(survivors.map((id) => [id, "nobody gets there"]));
    const result = await checked({ ...sample, equivalentMutants });
    expect(result).toMatchObject({ golden: 36, survivors: [], needless: [], score: 1 });
    expect(result.equivalent.map(({ mutant }) => mutant)).toEqual(survivors);
  });

  test("does not let a model call equivalent what is noticed, or is no fault at all", async () => {
    const equivalentMutants = {
      "errand.resting rest 0: dropped": "?",
      "errand.resting rest 7: dropped": "?",
    };
    const result = await checked({ ...model, equivalentMutants });
    expect(result.needless).toEqual(Object.keys(equivalentMutants));
    expect(result.score).toBe(1);
    expect(isEnough(result)).toBe(false);
  });

  test("counts apart what rules find without any expectation, and what tests by hand find", async () => {
    const [first = ""] = survivors;
    const invariants = { "nobody kicks it": ({ value }: { value: unknown }) => value !== "broken" };
    const plain = await checked(sample, { byHand: async () => new Set() });
    const strict = await checked({ ...sample, invariants }, { byHand: async () => new Set([first]) });
    expect([plain.byHand, strict.byHand]).toEqual([0, 1]);
    expect(strict.rules).toBeGreaterThan(plain.rules);
    expect(strict.survivors.filter(({ isFoundByHand }) => isFoundByHand)).toEqual([
      { mutant: first, isFoundByHand: true },
    ]);
    expect(mutationsTold([strict])).toContain(`not noticed but by hand: ${first}`);
  });
});

describe("faults in what a chart's functions do", () => {
  const source = `import { assign } from "xstate";
const limits = { tries: 3 };
export const keep = assign({ failure: null });
export function mayGo(tries: 1 | 2, names: string[]): boolean {
  return !names.some((name) => name === "x") && (tries > 2 ? [...names, "y"].length >= 3 : false);
}
`;

  test("are each one small change, told by its line", () => {
    expect(sourceMutantsOf("rules.ts", source, "rules.ts").map(({ id }) => id)).toMatchInlineSnapshot(`
      [
        "rules.ts: without failure: null",
        "rules.ts: || for && in !names.some((name) => name === "x") && (tries > 2…",
        "rules.ts: not negated: !names.some((name) => name === "x")",
        "rules.ts: every for some in names.some((name) => name === "x")",
        "rules.ts: !== for === in name === "x"",
        "rules.ts: true for tries > 2",
        "rules.ts: false for tries > 2",
        "rules.ts: >= for > in tries > 2",
        "rules.ts: 3 for 2",
        "rules.ts: > for >= in [...names, "y"].length >= 3",
        "rules.ts: without ...names",
        "rules.ts: without "y"",
        "rules.ts: 4 for 3",
        "rules.ts: true for false",
      ]
    `);
  });

  test("change what they say and nothing else", () => {
    const [first] = sourceMutantsOf("rules.ts", source, "rules.ts");
    expect(first?.source).toBe(source.replace("{ failure: null }", "{  }"));
  });
});
