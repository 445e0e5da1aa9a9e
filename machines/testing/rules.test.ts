import { describe, expect, test } from "vitest";
import { type AnyStateMachine, createActor, createMachine, fromPromise, setup } from "xstate";
import { brokenRules, explore, withDeferredActors } from "xstate-paths";
import { holdsNoCard } from "./card-data.ts";
import { defineModel } from "./model.ts";
import { rules, traceRules } from "./rules.ts";

describe("card data", () => {
  test.each<[string, unknown]>([
    ["a number that a card can have", { form: { digits: "4111111111111111" } }],
    ["in groups", ["paid with 5555 5555-5555 4444, thank you"]],
    ["as a number", { last: 4111111111111111 }],
    ["a security code", { card: { securityCode: "123" } }],
    ["an empty security code", { cvv: "" }],
    ["a field for a card's number", { cardNumber: "1" }],
  ])("is seen anywhere: %s", (_, value) => {
    expect(holdsNoCard({ deep: [{ in: value }] })).toBe(false);
  });

  test.each<[string, unknown]>([
    ["a long number that no card has", "4111111111111112"],
    ["a CPF and a phone", { cpf: "52998224725", phone: "11987654321" }],
    ["a date and a time", "2026-12-07T10:00:00-03:00"],
    ["an order's number", { number: "V-1" }],
    [
      "the last digits of a card, its brand and its id",
      { last4: "1111", brand: "Visa", selectedCard: "card" },
    ],
    ["a security code that is not there", { cvv: null, securityCode: undefined }],
    ["a sum of money", { charged: 10_000 }],
  ])("is not: %s", (_, value) => {
    expect(holdsNoCard(value)).toBe(true);
  });

  test("is seen in the input of a child, too", () => {
    const machine = setup({ actors: { pay: fromPromise(() => Promise.resolve()) } }).createMachine({
      initial: "paying",
      states: { paying: { invoke: { id: "pay", src: "pay", input: { cvv: "123" }, onError: {} } } },
    });
    const snapshot = createActor(machine).getSnapshot();
    expect(rules["no card data is in a snapshot"]?.(snapshot)).toBe(false);
  });
});

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

test("a chart that ends with an order has one", () => {
  const rule = "whatever ends with an order has one";
  const states = { first: { on: { next: { target: "last" } } }, last: { type: "final" } };
  expect(breaks(states, { billing: { id: "" } })).toEqual([[rule, "flow.last"]]);
  expect(breaks(states, { billing: null })).toEqual([[rule, "flow.last"]]);
  expect(breaks(states, { billing: { id: "billing" } })).toEqual([]);
  expect(breaks(states, { outcome: "left" })).toEqual([]);
});

describe("an order", () => {
  /** A chart that sends an order whenever it is told to. */
  const sending = setup({
    types: {} as { context: { attempt: object | null; isResumed: boolean } },
    actors: { order: fromPromise(() => new Promise(() => {})) },
  }).createMachine({
    initial: "ready",
    context: { attempt: {}, isResumed: false },
    states: {
      ready: { on: { send: { target: "ordering" } } },
      ordering: {
        invoke: {
          id: "order",
          src: "order",
          input: ({ context: { isResumed } }) => ({ request: {}, idempotencyKey: "key", isResumed }),
          onError: {},
        },
        on: { back: { target: "ready" } },
      },
    },
  });

  function isSentOnce(events: ("send" | "back")[], context: { attempt: object | null; isResumed: boolean }) {
    const actor = createActor(withDeferredActors(sending), {
      snapshot: sending.resolveState({ value: "ready", context }),
    });
    actor.start();
    const trace = events.map((type) => {
      actor.send({ type });
      return actor.getSnapshot();
    });
    actor.stop();
    return traceRules["an order is sent at most once for each attempt"]?.(trace);
  }

  test("is not sent a second time for an attempt", () => {
    expect(isSentOnce(["send", "back"], { attempt: {}, isResumed: false })).toBe(true);
    expect(isSentOnce(["send", "back", "send"], { attempt: {}, isResumed: false })).toBe(false);
  });

  test("may be asked about as often as one likes", () => {
    expect(isSentOnce(["send", "back", "send"], { attempt: {}, isResumed: true })).toBe(true);
  });

  test("may be sent for another attempt, once no attempt is open any more", () => {
    expect(isSentOnce(["send", "back", "send"], { attempt: null, isResumed: false })).toBe(true);
  });
});
