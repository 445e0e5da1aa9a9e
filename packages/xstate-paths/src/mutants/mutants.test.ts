import { describe, expect, test } from "vitest";
import { sample } from "../plan/sample.ts";
import { errand, model } from "../run/errand.ts";
import { aspects } from "../run/settled.ts";
import { mutationCheck } from "./check.ts";
import { mutantsOf } from "./mutants.ts";
import { isEnough, mutationsTold } from "./told.ts";

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

const survivors = [
  "turnstile.closed push 0: dropped",
  "turnstile.closed push 0: goes to turnstile.broken",
  "turnstile.closed push 0: goes to turnstile.closed",
  "turnstile.closed push 0: asked after its next sibling",
];

describe("a mutation check", () => {
  test("tells what the paths do not notice: here what lies behind a guard that never holds", () => {
    const result = mutationCheck(sample);
    expect(result).toMatchObject({
      total: 40,
      killed: 36,
      survivors,
      equivalent: [],
      needless: [],
      score: 0.9,
    });
    expect(isEnough(result)).toBe(false);
    expect(mutationsTold([result]).split("\n").slice(2)).toEqual(
      survivors.map((id) => `nothing noticed: ${id}`),
    );
  });

  test("leaves out what the model calls equivalent, with its reason", () => {
    const equivalentMutants = Object.fromEntries(survivors.map((id) => [id, "nobody gets there"]));
    const result = mutationCheck({ ...sample, equivalentMutants }, { isRulesAsked: false });
    expect(result).toMatchObject({ killed: 36, survivors: [], needless: [], score: 1 });
    expect(result.equivalent.map(({ mutant }) => mutant)).toEqual(survivors);
  });

  test("does not let a model call equivalent what is noticed, or is no mutant at all", () => {
    const equivalentMutants = {
      "errand.resting rest 0: dropped": "?",
      "errand.resting rest 7: dropped": "?",
    };
    const result = mutationCheck({ ...model, equivalentMutants });
    expect(result.needless).toEqual(Object.keys(equivalentMutants));
    expect(result.score).toBe(1);
    expect(isEnough(result)).toBe(false);
  });

  test("is worth what is compared: expectations of the status alone miss most of it", () => {
    const { status } = aspects;
    expect(mutationCheck(model).score).toBe(1);
    expect(mutationCheck(model, { compared: { status } }).score).toBeLessThan(0.7);
  });

  test("counts apart what rules find without any expectation", () => {
    const result = mutationCheck({
      ...model,
      invariants: {
        "whoever walks has set out": ({ value, context }) => value !== "walking" || context.tries > 0,
      },
    });
    // A walk without having set out, twice; and thrice one of which nobody hears any more.
    expect(result.killedByRules).toBe(5);
  });
});
