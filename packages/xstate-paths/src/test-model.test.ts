import { describe, expect, test } from "vitest";
import { assign, createActor, createMachine, fromPromise, SimulatedClock, setup, spawnChild } from "xstate";
import { sample, turnstile } from "./plan/sample.ts";
import { perform, withDeferredActors } from "./run/deferred.ts";
import { createTestModel } from "./test-model.ts";
import type { EveryState, TestEvents, TestParams } from "./test-types.ts";

const toggle = setup({
  types: {} as { context: { count: number }; events: { type: "toggle" } },
}).createMachine({
  id: "toggle",
  context: { count: 0 },
  initial: "inactive",
  states: {
    inactive: {
      on: { toggle: { target: "active", actions: assign({ count: (_) => _.context.count + 1 }) } },
    },
    active: { on: { toggle: "inactive" } },
  },
});

/** A toggle that somebody else has written, with a fault after its third change where it is told so. */
function realToggle(isFaulty = false) {
  let changes = 0;
  return {
    click: () => {
      changes += 1;
    },
    isOn: () => changes % 2 === 1 && !(isFaulty && changes === 3),
  };
}

const params = (real: ReturnType<typeof realToggle>): TestParams<typeof toggle> => ({
  events: { toggle: () => real.click() },
  states: { inactive: () => expect(real.isOn()).toBe(false), active: () => expect(real.isOn()).toBe(true) },
});

const { variants, facts, events: cases } = sample;
const gate = createTestModel(turnstile, { variants, facts, events: cases });

test("a path has an id, a line that describes it, its steps with the states around them, and where it ends", () => {
  const [path] = createTestModel(toggle).getPaths({ cover: "pairs" });
  expect(path).toMatchObject({
    id: "toggle.0.000",
    description: "to active in 3 steps: toggle → toggle → toggle",
    variant: "start",
    start: { value: "inactive", context: { count: 0 } },
    state: { value: "active", context: { count: 2 } },
  });
  expect(path?.steps.map(({ event, from, state }) => [from.value, event.type, state.value])).toEqual([
    ["inactive", "toggle", "active"],
    ["active", "toggle", "inactive"],
    ["inactive", "toggle", "active"],
  ]);
});

test("a path tests what is no machine, and names the step that fails", async () => {
  const [path] = createTestModel(toggle).getPaths({ cover: "pairs" });
  await path?.test(params(realToggle()));
  await expect(path?.test(params(realToggle(true)))).rejects.toThrow(
    /^step 3 of 3, toggle in inactive: expected false to be true[\s\S]*the path: getPath\("toggle\.0\.000"\)$/,
  );
});

test("a plan says how short it is and what it leaves out", () => {
  const { paths, steps, lowerBound, covered, unreachable } = gate.getPlan({ cover: "transitions" });
  expect({ paths: paths.length, steps, lowerBound, unreachable }).toEqual({
    paths: 3,
    steps: 8,
    lowerBound: 8,
    unreachable: ["turnstile.closed push 0"],
  });
  expect(covered).toHaveLength(9);
});

test("a path is found again by its id", () => {
  const [path] = gate.getPaths();
  const found = gate.getPath(path?.id ?? "");
  expect([found.id, found.steps.map(({ event }) => event)]).toEqual([
    path?.id,
    path?.steps.map(({ event }) => event),
  ]);
});

test.each(gate.getPaths({ cover: "pairs" }).map((path) => [path.description, path] as const))(
  "an actor takes each path of a plan: %s",
  async (_, path) => {
    const clock = new SimulatedClock();
    const actor = createActor(withDeferredActors(turnstile), { input: path.input, clock }).start();
    const is = (state: string) => () => expect(actor.getSnapshot().matches(state)).toBe(true);
    const happens: TestEvents<typeof turnstile>["xstate.done.actor.open"] = ({ event }) =>
      perform(actor, clock, event);
    await path.test({
      events: {
        coin: ({ event }) => actor.send(event),
        push: ({ event }) => actor.send(event),
        kick: ({ event }) => actor.send({ type: "kick", force: event.force }),
        "xstate.done.actor.open": happens,
        "xstate.error.actor.open": happens,
        "xstate.after.patience.turnstile.open": happens,
      },
      states: { closed: is("closed"), opening: is("opening"), open: is("open"), broken: is("broken") },
    });
    path.walk();
  },
);

describe("what lacks an entry fails", () => {
  const [path] = gate.getPaths({ cover: "states" });
  const nothing = () => {};

  test("an event, before anything is done", async () => {
    const done: string[] = [];
    const coin = () => done.push("coin");
    await expect(
      path?.test({ events: { coin, push: nothing, kick: nothing }, states: { "*": nothing } }),
    ).rejects.toThrow(/^turnstile\.\d\.\w+: events has no entry for xstate\.done\.actor\.open$/);
    expect(done).toEqual([]);
  });

  test("a state, where a path comes to it", async () => {
    const events = { coin: nothing, push: nothing, kick: nothing, "xstate.done.actor.open": nothing };
    await expect(path?.test({ events, states: { broken: nothing } })).rejects.toThrow(
      /^start in \w+: states has no entry for \w+, nor one for \* \(all others\)/,
    );
  });
});

describe("facts that nobody gives", () => {
  test("are all of the context that does not grow for ever", () => {
    expect(createTestModel(toggle).getPlan({ cover: "steps" }).steps).toBe(2);
  });

  test("keep what a guard reads", () => {
    const counter = createMachine({
      id: "counter",
      context: { count: 0, log: 0 },
      initial: "counting",
      states: {
        counting: {
          on: {
            ADD: [
              { guard: ({ context }) => context.count >= 3, target: "full" },
              { actions: assign({ count: ({ context }) => context.count + 1 }) },
            ],
            LOG: { actions: assign({ log: ({ context }) => context.log + 1 }) },
          },
        },
        full: {},
      },
    });
    expect(createTestModel(counter).getPlan({ cover: "states" })).toMatchObject({
      steps: 4,
      unreachable: [],
    });
  });

  test("are asked for where a guard reads what grows for ever", () => {
    const endless = createMachine({
      id: "endless",
      context: { count: 0 },
      initial: "counting",
      states: {
        counting: {
          on: {
            ADD: { actions: assign({ count: ({ context }) => context.count + 1 }) },
            END: { guard: ({ context }) => context.count % 2 === 0, target: "ended" },
          },
        },
        ended: {},
      },
    });
    expect(() => createTestModel(endless).getPaths()).toThrow(
      /^endless has no end after 1001 contexts: context\.count takes ever new values, and guards or payloads depend on it; say in facts/,
    );
  });

  test("are asked for where a guard reads what grows, and not what it grows by", () => {
    const way = createMachine({
      id: "way",
      context: { step: 1, at: 0 },
      initial: "going",
      states: {
        going: {
          on: {
            TURN: { actions: assign({ step: ({ context }) => -context.step }) },
            GO: { actions: assign({ at: ({ context }) => context.at + context.step }) },
            END: { guard: ({ context }) => context.at % 2 === 0, target: "over" },
          },
        },
        over: { type: "final" },
      },
    });
    expect(() => createTestModel(way).getPaths()).toThrow(
      /^way has no end after 1001 contexts: context\.at takes/,
    );
  });

  test("are asked for where payloads depend on what grows", () => {
    const bids = createMachine({
      id: "bids",
      types: {} as { context: { all: number[] }; events: { type: "bid" } | { type: "accept"; bid: number } },
      context: { all: [] },
      initial: "open",
      states: {
        open: {
          on: { bid: { actions: assign({ all: ({ context }) => [...context.all, 1] }) }, accept: "over" },
        },
        over: { type: "final" },
      },
    });
    const events = {
      accept: ({ context: { all } }: { context: { all: number[] } }) => all.map((bid) => ({ bid })),
    };
    expect(() => createTestModel(bids, { events }).getPaths()).toThrow(
      /^bids has no end .*: context\.all takes ever/,
    );
    const facts = ({ all }: { all: number[] }) => all.length > 0;
    expect(createTestModel(bids, { events, facts }).getPlan()).toMatchObject({ steps: 2, unreachable: [] });
  });

  test("take as many values as the limit says", () => {
    const stairs = createMachine({
      id: "stairs",
      context: { at: 0 },
      on: {
        GO: {
          guard: ({ context }) => context.at < 1_500,
          actions: assign({ at: ({ context }) => context.at + 1 }),
        },
      },
    });
    expect(() => createTestModel(stairs).getPaths()).toThrow("or raise the limit");
    expect(createTestModel(stairs, { limit: 2_000 }).getPlan()).toMatchObject({ steps: 1, unreachable: [] });
  });

  /** A chart in which `next` changes `value`, which a guard may read. */
  const changing = (
    value: (context: { value: unknown }) => unknown,
    guard: (context: { value: unknown }) => boolean,
  ) =>
    createMachine({
      id: "changing",
      context: { value: [] as unknown },
      initial: "here",
      states: {
        here: {
          on: {
            next: { actions: assign({ value: ({ context }) => value(context) }) },
            go: { guard: ({ context }) => guard(context), target: "there" },
          },
        },
        there: { type: "final" },
      },
    });

  test("leave out what is another each time, unless a guard reads it", () => {
    let times = 0;
    const count = () => ++times;
    const unread = createTestModel(changing(count, () => true)).getPaths({ cover: "pairs" });
    expect(unread.map((path) => path.walk())).toEqual([undefined]);
    expect(() => createTestModel(changing(count, ({ value }) => value !== null)).getPaths()).toThrow(
      'changing: context.value is another each time after next in "here", and guards or payloads depend on it; take it from an event or the input',
    );
  });

  test("leave out what a clock says, unless a guard reads it", () => {
    const clock = () => [new Date().toISOString(), Date.now()];
    const unread = createTestModel(changing(clock, () => true)).getPaths({ cover: "pairs" });
    expect(unread.map((path) => path.walk())).toEqual([undefined]);
    expect(() => createTestModel(changing(clock, ({ value }) => value !== null)).getPaths()).toThrow(
      "changing: context.value is another each time after next",
    );
  });

  test("do not bear that what a guard reads is changed in place", () => {
    const pushed = ({ value }: { value: unknown }) => {
      (value as unknown[]).push(1);
      return value;
    };
    expect(() => createTestModel(changing(pushed, ({ value }) => value !== null)).getPaths()).toThrow(
      'changing: context.value is changed in place by next in "here" (push, splice, sort, …), and guards or payloads depend on it; assign a new value instead',
    );
  });

  test("do not bear chance in a guard, nor in the id of an actor", () => {
    let times = 0;
    const chance = () => ++times % 2 === 0;
    expect(() => createTestModel(changing(() => [], chance)).getPaths()).toThrow(
      'changing: go in "here" leads now to "here", now to "there"; take what decides it from an event or the input',
    );
    const crowd = createMachine({
      id: "crowd",
      on: {
        add: {
          actions: spawnChild(
            fromPromise(async () => {}),
            { id: () => `actor ${++times}` },
          ),
        },
      },
    });
    expect(() => createTestModel(crowd).getPaths()).toThrow(
      "crowd: an actor that is spawned by add has another id each time; give it none, or one that can be told before",
    );
  });
});

test("what lacks in options, events and states is said by its type", () => {
  // @ts-expect-error nothing says which coins it begins with
  createTestModel(turnstile, { events: { kick: [{ force: 1 }] } });
  // @ts-expect-error kick needs a payload
  createTestModel(turnstile, { input: { coins: 0 } });
  // @ts-expect-error no event is called kik
  createTestModel(turnstile, { input: { coins: 0 }, events: { kick: [{ force: 1 }], kik: [{}] } });
  const looks = { closed: null, opening: null, open: null, vault: null, broken: null, deciding: null };
  looks satisfies EveryState<typeof turnstile>;
  const { vault, ...incomplete } = looks;
  // @ts-expect-error the vault lacks
  incomplete satisfies EveryState<typeof turnstile>;
  // @ts-expect-error push and kick lack
  ({ coin: () => {} }) satisfies TestEvents<typeof turnstile>;
  const form = setup({}).createMachine({
    initial: "form",
    states: {
      form: { initial: "editing", states: { editing: {}, checked: {} } },
      sent: { type: "parallel", states: { mail: {}, page: { initial: "open", states: { open: {} } } } },
    },
  });
  const all = { "form.editing": null, "form.checked": null, "sent.mail": null, "sent.page.open": null };
  all satisfies EveryState<typeof form>;
  // @ts-expect-error there is no form.edited
  ({ ...all, "form.edited": null }) satisfies EveryState<typeof form>;
  expect(vault).toBe(null);
});
