import { describe, expect, test } from "vitest";
import { type AnyStateMachine, createMachine } from "xstate";
import { defineModel } from "../model.ts";
import { explore } from "../plan/explore.ts";
import { brokenRules } from "./broken-rules.ts";

/** What a chart with these states breaks in its exploration, by rule and state. */
function breaks(states: object, output?: object) {
  const machine: AnyStateMachine = createMachine({ id: "flow", initial: "first", states, output } as never); // typed by nothing
  const model = defineModel({
    machine,
    variants: { any: { input: undefined } },
    events: {},
    facts: () => null,
    invariants: {},
  });
  return brokenRules(model, explore(model)).map(({ rule, state }) => [rule, state]);
}

describe("every chart", () => {
  const last = { type: "final" };

  test("with a way to its end keeps all rules", () => {
    expect(breaks({ first: { on: { next: { target: "last" } } }, last })).toEqual([]);
  });

  test("has a way out of each state that is not its end", () => {
    expect(breaks({ first: { on: { next: { target: "trap" } } }, trap: {}, last })).toEqual([
      ["something leads on from where it is not over", "flow.trap"],
      ["some event is taken wherever it is not over", "flow.trap"],
    ]);
  });

  test("does not wait for an actor that does not run", () => {
    const deaf = { on: { "xstate.done.actor.nobody": { target: "last" } } };
    expect(breaks({ first: deaf, last })).toEqual([
      ["something leads on from where it is not over", "flow.first"],
      ["some event is taken wherever it is not over", "flow.first"],
    ]);
  });

  test("does not go round for ever without an end or a rest", () => {
    const rule = "an end, or a state that waits for a person, stays reachable";
    const round = { one: { after: { 1: { target: "two" } } }, two: { after: { 1: { target: "one" } } } };
    expect(breaks({ first: { on: { next: { target: "one" } } }, ...round })).toEqual([[rule, "flow.one"]]);
  });
});
