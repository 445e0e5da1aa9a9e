import { expect, test } from "vitest";
import { createActor, fromPromise, setup } from "xstate";
import { chartOf } from "xstate-paths/chart";
import { type InspectionMessage, messageOf } from "./message.ts";
import { createRecorder } from "./recorder.ts";
import { createRedactor } from "./redact.ts";

const machine = setup({
  types: { events: {} as { type: "order.confirm"; holder: string } | { type: "order.leave" } },
  actors: { pay: fromPromise<unknown, { card: string }>(() => new Promise(() => {})) },
  guards: { isNever: () => false },
}).createMachine({
  id: "shop",
  initial: "asking",
  context: { status: "OPEN", holder: "Zuleica" },
  states: {
    asking: { on: { "order.confirm": [{ guard: "isNever", target: "left" }, { target: "paying" }] } },
    paying: {
      invoke: { id: "pay", src: "pay", input: { card: "4539578763621486" } },
      on: { "order.leave": "left" },
    },
    left: { type: "final" },
  },
});

function start(limit?: number) {
  const recorder = createRecorder(limit);
  const redact = createRedactor();
  const actor = createActor(machine, { inspect: recorder.observe }).start();
  const said = () => recorder.entries().map((entry) => messageOf(entry, redact));
  return { actor, recorder, said };
}

const brief = ({ type, name, event, snapshot, transitions }: InspectionMessage) =>
  [type.replace("@xstate.", ""), name, event?.type, snapshot?.value ?? snapshot?.status, ...transitions].join(
    " ",
  );

test("a recording tells each actor, each event, where it led and which transitions it took", () => {
  const { actor, said } = start();
  actor.send({ type: "order.confirm", holder: "Zuleica" });
  actor.send({ type: "order.leave" });
  expect(said().map(brief)).toEqual([
    "actor shop  ",
    "event shop xstate.init ",
    "snapshot shop xstate.init asking",
    "event shop order.confirm ",
    "actor pay  ",
    "event pay xstate.init ",
    "snapshot pay xstate.init active",
    "snapshot shop order.confirm paying shop.asking order.confirm 1",
    "event shop order.leave ",
    "snapshot pay xstate.stop stopped",
    "snapshot shop order.leave left shop.paying order.leave 0",
  ]);
});

test("the transitions are named as the drawn chart names them", () => {
  const { actor, said } = start();
  actor.send({ type: "order.confirm", holder: "Zuleica" });
  const drawn = chartOf(machine).transitions.map(({ id }) => id);
  const taken = said().flatMap(({ transitions }) => transitions);
  expect(taken).toEqual(["shop.asking order.confirm 1"]);
  expect(drawn).toContain(taken[0]);
});

test("a message says whose child an actor is, and carries nothing that is not harmless", () => {
  const { actor, said } = start();
  actor.send({ type: "order.confirm", holder: "Zuleica" });
  const { sessionId } = actor;
  const last = said().at(-1);
  const ofChild = said().find(({ name, event }) => name === "pay" && event?.type === "xstate.init");
  expect(last).toEqual({
    type: "@xstate.snapshot",
    id: "8",
    createdAt: expect.stringMatching(/^\d{13}$/),
    sessionId,
    rootId: sessionId,
    parentId: null,
    name: "shop",
    machine: "shop",
    sourceId: null,
    event: { type: "order.confirm", holder: "‹text 1›" },
    snapshot: {
      status: "active",
      value: "paying",
      context: { status: "OPEN", holder: "‹text 1›" },
      children: { pay: expect.stringMatching(/^‹actor x:\d+›$/) },
    },
    transitions: ["shop.asking order.confirm 1"],
    _version: "0.7.2",
  });
  expect([ofChild?.parentId, ofChild?.rootId, ofChild?.machine, ofChild?.event]).toEqual([
    sessionId,
    sessionId,
    null,
    { type: "xstate.init", input: { card: "‹text 2›" } },
  ]);
});

test("of a long recording the beginning is forgotten, and the actors that run stay known", () => {
  const { actor, recorder, said } = start(6);
  actor.send({ type: "order.confirm", holder: "Zuleica" });
  expect(said().map(brief)).toEqual([
    "actor shop  asking",
    "event shop order.confirm ",
    "actor pay  ",
    "event pay xstate.init ",
    "snapshot pay xstate.init active",
    "snapshot shop order.confirm paying shop.asking order.confirm 1",
  ]);
  recorder.clear();
  expect(said().map(brief)).toEqual(["actor shop  paying", "actor pay  active"]);
  actor.send({ type: "order.leave" });
  recorder.clear();
  expect([said(), recorder.running(actor.sessionId)]).toEqual([[], undefined]);
});
