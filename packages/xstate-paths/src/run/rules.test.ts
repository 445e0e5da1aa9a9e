import { describe, expect, test } from "vitest";
import { type AnyStateMachine, createMachine } from "xstate";
import { defineModel, type MachineModel } from "../model.ts";
import { explore } from "../plan/explore.ts";
import { brokenRules } from "./broken-rules.ts";

/** What a chart with these states breaks in its exploration, by rule and state. */
function breaks(states: object, events: MachineModel["events"] = {}) {
  const machine: AnyStateMachine = createMachine({ id: "flow", initial: "first", states } as never); // typed by nothing
  const model = defineModel({
    machine,
    variants: { any: { input: undefined } },
    events,
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
      ['where nothing leads on, the machine is over: type "final" there, or onDone around it', "flow.trap"],
    ]);
  });

  test("does not wait for an actor that does not run", () => {
    const deaf = { on: { "xstate.done.actor.nobody": { target: "last" } } };
    expect(breaks({ first: deaf, last })).toEqual([
      ['where nothing leads on, the machine is over: type "final" there, or onDone around it', "flow.first"],
    ]);
  });

  test("does not go round for ever without an end or a rest", () => {
    const rule = "an end, or a state that waits for a person, stays reachable";
    const round = { one: { after: { 1: { target: "two" } } }, two: { after: { 1: { target: "one" } } } };
    expect(breaks({ first: { on: { next: { target: "one" } } }, ...round })).toEqual([[rule, "flow.one"]]);
  });

  test("goes round for ever where it has neither an end nor a rest anywhere, as a traffic light does", () => {
    const light = { first: { after: { 1: { target: "red" } } }, red: { after: { 1: { target: "first" } } } };
    expect(breaks(light)).toEqual([]);
  });

  test("takes some event wherever it is not over, of those that its model does not leave out", () => {
    const strict = { first: { on: { pay: { guard: () => false, target: "last" } } }, last };
    const rule = "some event is taken wherever it is not over";
    expect([breaks(strict), breaks(strict, { pay: [] })]).toEqual([[[rule, "flow.first"]], []]);
  });
});
