import {
  assign,
  createMachine,
  forwardTo,
  fromCallback,
  fromObservable,
  fromPromise,
  fromTransition,
  sendParent,
  sendTo,
  setup,
  spawnChild,
  stopChild,
} from "xstate";
import type { MachineModel } from "../../model.ts";
import { bare } from "./bare.ts";

const never = fromPromise(async () => {
  throw new Error("an actor of a chart was started");
});
const loud = fromCallback(({ sendBack }) => sendBack({ type: "tick" }));
const twoDone = (id: string) => ({ [`xstate.done.actor.${id}`]: [{ output: 1 }, { output: 2 }] });
const child = createMachine({
  id: "child",
  initial: "a",
  states: { a: { after: { 10: "b" } }, b: { type: "final" } },
});

/** A small chart for each construct of XState with actors, by what it is called there. None of the actors may do anything. */
export const constructsWithActors: Record<string, MachineModel> = {
  "an inline promise, with neither id nor name": bare(
    createMachine({
      id: "load",
      context: { found: 0 },
      initial: "loading",
      states: {
        loading: {
          invoke: {
            src: never,
            onDone: { target: "ready", actions: assign({ found: ({ event }) => event.output }) },
            onError: "failed",
          },
        },
        ready: { type: "final" },
        failed: { on: { retry: "loading" } },
      },
    }),
    { events: twoDone("0.load.loading") },
  ),
  "what an actor brings, read and not listed": bare(
    createMachine({
      id: "load",
      initial: "loading",
      context: { name: "" },
      states: {
        loading: {
          invoke: {
            src: never,
            onDone: { target: "ready", actions: assign({ name: ({ event }) => event.output.name }) },
          },
        },
        ready: {},
      },
    }),
  ),
  "errors that differ by what they say": bare(
    setup({
      actors: { check: never },
      guards: { says: ({ event }, message: string) => Object(event).error.message === message },
    }).createMachine({
      id: "order",
      initial: "checking",
      states: {
        checking: {
          invoke: {
            id: "check",
            src: "check",
            onError: [
              { guard: { type: "says", params: "no item" }, target: "itemless" },
              { guard: { type: "says", params: "no address" }, target: "homeless" },
            ],
          },
        },
        itemless: { type: "final" },
        homeless: { type: "final" },
      },
    }),
    {
      events: {
        "xstate.error.actor.check": [
          { error: new Error("no item") },
          { error: new Error("no address") },
          { error: new Error("no idea") },
        ],
      },
    },
  ),
  "an actor that nobody has written": bare(
    createMachine({
      id: "todo",
      initial: "a",
      states: { a: { invoke: { src: "later", onDone: "b", onError: "a" } }, b: { type: "final" } },
    }),
  ),
  "two actors in one state, which both stay": bare(
    createMachine({
      id: "vitals",
      initial: "checking",
      context: { oil: false, tyres: false },
      states: {
        checking: {
          invoke: [
            { src: never, onDone: { actions: assign({ oil: true }) } },
            { src: never, onDone: { actions: assign({ tyres: true }) } },
          ],
          always: { guard: ({ context }) => context.oil && context.tyres, target: "checked" },
        },
        checked: { type: "final" },
      },
    }),
  ),
  "a machine as an actor": bare(
    setup({ actors: { child } }).createMachine({
      id: "outer",
      initial: "a",
      states: { a: { invoke: { src: "child", systemId: "kid", onDone: "b" } }, b: { on: { again: "a" } } },
    }),
  ),
  "a machine that speaks to its parent": bare(
    createMachine({
      id: "kid",
      initial: "a",
      states: {
        a: { on: { go: { target: "b", actions: sendParent({ type: "went" }) } } },
        b: { type: "final" },
      },
    }),
  ),
  "a callback that sends back": bare(
    createMachine({
      id: "clock",
      initial: "on",
      context: { ticks: 0 },
      invoke: { src: loud },
      states: {
        on: {
          on: { tick: { actions: assign({ ticks: ({ context }) => (context.ticks + 1) % 3 }) }, stop: "off" },
        },
        off: { type: "final" },
      },
    }),
  ),
  "an observable and its snapshots": bare(
    createMachine({
      id: "news",
      initial: "on",
      context: { last: 0 },
      states: {
        on: {
          invoke: {
            id: "feed",
            src: fromObservable(() => ({ subscribe: () => ({ unsubscribe: () => {} }) })),
            onSnapshot: { actions: assign({ last: ({ event }) => event.snapshot.context }) },
          },
          on: { stop: "off" },
        },
        off: { type: "final" },
      },
    }),
    { events: { "xstate.snapshot.feed": [{ snapshot: { context: 1 } }, { snapshot: { context: 2 } }] } },
  ),
  "a transition actor that events are forwarded to": bare(
    createMachine({
      id: "forward",
      initial: "on",
      invoke: { id: "sum", src: fromTransition((sum) => sum, 0) },
      states: {
        on: {
          on: {
            add: { actions: forwardTo("sum") },
            tell: { actions: sendTo("sum", { type: "tell" }) },
            stop: "off",
          },
        },
        off: { type: "final" },
      },
    }),
  ),
  "actors that are spawned and stopped": bare(
    createMachine({
      id: "spawn",
      context: { ref: null },
      initial: "none",
      states: {
        none: {
          on: {
            add: {
              target: "one",
              actions: [
                spawnChild(child, { id: "kid" }),
                assign({ ref: ({ spawn }) => spawn(loud) as never }),
              ],
            },
          },
        },
        one: {
          on: {
            remove: {
              target: "none",
              actions: [
                stopChild("kid"),
                stopChild(({ context }) => context.ref as never),
                assign({ ref: null }),
              ],
            },
          },
        },
      },
    }),
  ),
  "actors that are spawned without end": bare(
    createMachine({
      id: "crowd",
      context: { count: 0, last: null },
      on: {
        add: {
          actions: assign({
            last: ({ spawn }) => spawn(never) as never,
            count: ({ context }) => context.count + 1,
          }),
        },
      },
    }),
    { limit: 30, facts: ({ count }: { count: number }) => Math.min(count, 3) },
  ),
};
