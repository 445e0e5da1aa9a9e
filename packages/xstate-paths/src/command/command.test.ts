import { execFileSync } from "node:child_process";
import { mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { strangersCommand } from "./command.ts";

const folder = mkdtempSync(join(tmpdir(), "xstate-paths-command-"));
const at = (name: string) => join(folder, name);
const HERE = /\S+xstate-paths-command-\w+\//g;

async function command(...args: string[]) {
  const out: string[] = [];
  const err: string[] = [];
  const into = (lines: string[]) => ({ write: (text: string) => lines.push(text) > 0 });
  const status = await strangersCommand(args, into(out), into(err));
  return { status, out: out.join("").replaceAll(HERE, ""), err: err.join("").replaceAll(HERE, "") };
}

const files = {
  "toggle.ts": `
    import { createMachine } from "xstate";
    export const toggleMachine = createMachine({
      initial: "inactive",
      states: { inactive: { on: { toggle: "active" } }, active: { on: { toggle: "inactive" } } },
    });`,
  "fetch.machine.ts": `
    import { assign, fromPromise, setup } from "xstate";
    export const fetchMachine = setup({
      types: {} as { context: { tries: number; name: string }; events: { type: "fetch"; id: string } },
      actors: { load: fromPromise(async () => ({ name: "" })) },
    }).createMachine({
      id: "fetch",
      context: { tries: 0, name: "" },
      initial: "idle",
      states: {
        idle: { on: { fetch: { guard: ({ event }) => event.id !== "", target: "loading" } } },
        loading: {
          invoke: {
            id: "load",
            src: "load",
            onDone: { target: "done", actions: assign({ name: ({ event }) => event.output.names.map(String)[0] }) },
            onError: [
              { guard: ({ context }) => context.tries < 2, target: "loading", reenter: true,
                actions: assign({ tries: ({ context }) => context.tries + 1 }) },
              { target: "failed" },
            ],
          },
        },
        done: { type: "final" },
        failed: { type: "final" },
      },
    });`,
  "gate.machine.ts": `
    import { createMachine } from "xstate";
    export default createMachine({
      id: "gate",
      initial: "shut",
      states: { shut: { on: { pay: { guard: ({ event }) => event.coins > 1, target: "open" } } }, open: { type: "final" } },
    });`,
  "gate.model.ts": `
    import { createTestModel } from ${JSON.stringify(join(import.meta.dirname, "../index.ts"))};
    import gate from "./gate.machine.ts";
    export const model = createTestModel(gate, { events: { pay: [{ coins: 1 }, { coins: 2 }] } });`,
  "shy.machine.ts": `
    import { createMachine } from "xstate";
    export const shy = createMachine({ id: "shy", context: ({ input }) => ({ name: input.name }) });`,
  "proud.machine.ts": `
    import { createMachine } from "xstate";
    export const proud = createMachine({ id: "proud", context: ({ input }) => ({ names: input.names.map(String) }) });`,
  "lamp.machine.ts": `
    import { createMachine } from "xstate";
    export default createMachine({ initial: "off", states: { off: { on: { press: "off" } } } });`,
  "loan.ts": `
    import { assign, createMachine } from "xstate";
    export const loanMachine = createMachine({
      context: { title: "", book: null, reader: null },
      initial: "At the desk",
      states: {
        "At the desk": {
          on: {
            ask: {
              target: "Look it up",
              actions: assign({ book: ({ event }) => event.book, reader: ({ event }) => event.reader }),
            },
          },
        },
        "Look it up": {
          entry: ({ context }) => console.log(context),
          invoke: {
            src: "lookUp",
            input: ({ context }) => context.reader.name,
            onDone: { target: "Lent", actions: assign({ title: ({ event }) => event.output.title }) },
          },
          on: { wait: { actions: assign({ title: ({ context }) => { console.log(context); return context.title; } }) } },
        },
        Lent: { type: "final" },
      },
    });`,
  "pair.ts": `
    import { assign, createMachine } from "xstate";
    const count = assign({ count: ({ context }) => context.count + 1 });
    const on = { add: { guard: ({ context }) => context.count >= 0, actions: count } };
    export const endless = createMachine({ id: "endless", context: { count: 0 }, on });
    export const light = createMachine({ id: "light", initial: "on", states: { on: { on: { off: "off" } }, off: { type: "final" } } });`,
  "auction.ts": `
    import { createMachine } from "xstate";
    export const auction = createMachine({
      id: "auction",
      initial: "open",
      states: {
        open: { on: { look: {}, close: "closed", bid: { guard: ({ event }) => event.amount > 5 } } },
        closed: { type: "final", output: () => [].reduce((most) => most) },
      },
    });`,
  "nothing.ts": "export const settings = {};",
  "throws.ts": 'throw new Error("no database");',
  "kind.ts": 'export enum Kind { Slow = "slow" }',
  "light.machine.ts": `
    import { createMachine } from "xstate";
    import { Kind } from "./kind";
    export const light = createMachine({ id: "light", initial: Kind.Slow, states: { slow: { on: { go: "gone" } }, gone: { type: "final" } } });`,
};

beforeAll(() => {
  for (const [name, text] of Object.entries(files)) writeFileSync(at(name), text);
  symlinkSync(join(import.meta.dirname, "../../../../node_modules"), at("node_modules"));
  writeFileSync(at("package.json"), '{ "type": "module" }');
});
afterAll(() => rmSync(folder, { recursive: true }));

test("a machine that needs no word is planned, walked and counted; without an id it is called as it is exported", async () => {
  const { status, out, err } = await command(at("toggle.ts"), "--cover", "pairs");
  expect([status, err]).toEqual([0, ""]);
  expect(out.split("\n")[1]?.split(/ +/).slice(0, 7)).toEqual([
    "toggleMachine",
    "pairs",
    "2/2",
    "0",
    "1",
    "3",
    "2",
  ]);
});

test("a machine that is the default export and has no id is called as its file", async () => {
  const { status, out } = await command(at("lamp.machine.ts"), "--cover", "states");
  expect([status, out.split("\n")[1]?.split(/ +/)[0]]).toEqual([0, "lamp"]);
});

test("a payload that a guard or an action reads is asked for: which event, which key, in which state", async () => {
  const { status, out } = await command(at("fetch.machine.ts"), "--cover", "transitions");
  expect(status).toBe(1);
  expect(out.slice(out.indexOf("✗ fetch: fetch:"))).toBe(`\
✗ fetch: fetch: its 'id' is read in "idle"; ‹id› stands for what nobody has said
✗ fetch: xstate.done.actor.load: its 'output' is read in "loading"; it is left out: ${"event.output.names.map is not a function"}

Say which payloads are worth trying in fetch.model.ts, beside the machine:

  import { createTestModel } from "xstate-paths";
  import { fetchMachine } from "./fetch.machine.ts";

  export const model = createTestModel(fetchMachine, {
    events: {
      fetch: [{ id: … }],
      "xstate.done.actor.load": [{ output: … }],
    },
  });
`);
});

test("all that is read of a payload is asked for at once, by the names that a model knows it by", async () => {
  const { status, out } = await command(at("loan.ts"), "--cover", "transitions");
  expect(status).toBe(1);
  expect(out.slice(out.indexOf("✗"))).toBe(`\
✗ loanMachine: ask: its 'book' and 'reader' are read in "At the desk"; ‹book› and ‹reader› stand for what nobody has said
✗ loanMachine: xstate.done.actor.0.loanMachine.Look it up: its 'output' is read in "Look it up"; ‹output› stands for what nobody has said

Say which payloads are worth trying in loan.model.ts, beside the machine:

  import { createTestModel } from "xstate-paths";
  import { loanMachine } from "./loan.ts";

  export const model = createTestModel(loanMachine, {
    events: {
      ask: [{ book: …, reader: … }],
      "xstate.done.actor.0.(machine).Look it up": [{ output: … }],
    },
  });
`);
});

test("what is read of an input is asked for as well", async () => {
  const { status, out } = await command(at("shy.machine.ts"), "--cover", "states");
  expect(status).toBe(1);
  expect(out.slice(out.indexOf("✗ shy: of"))).toBe(`\
✗ shy: of its input 'name' is read at the start; ‹name› stands for what nobody has said

Say what it starts with and which payloads are worth trying in shy.model.ts, beside the machine:

  import { createTestModel } from "xstate-paths";
  import { shy } from "./shy.machine.ts";

  export const model = createTestModel(shy, {
    input: { name: … },
  });
`);
});

test("an event that nothing can be sent with is left out, and where nothing else is known nothing is found", async () => {
  const { status, out } = await command(at("auction.ts"), "--cover", "transitions");
  expect(status).toBe(1);
  expect(out.slice(out.indexOf("✗"), out.indexOf("\n\nSay"))).toBe(`\
✗ auction: close: it is left out, as it fails in "open": Reduce of empty array with no initial value; mend it, or leave the event out: events: { "close": [] }
✗ auction: bid: its 'amount' is read in "open"; it is left out: a guard refuses ‹amount›`);
});

test("a machine that cannot be explored does not keep the others of its file from it", async () => {
  const { status, out } = await command(at("pair.ts"), "--cover", "states");
  expect([status, out.split("\n")[1]?.split(/ +/).slice(0, 3)]).toEqual([1, ["light", "states", "2/2"]]);
  expect(out).toMatch(
    /^✗ pair\.ts cannot be explored: endless has no end after 1001 contexts: context\.count /m,
  );
});

test("what a machine prints is heard where one path is run again, and not where all of it is explored", async () => {
  const heard = vi.spyOn(console, "log").mockImplementation(() => {});
  await command(at("loan.ts"), "--cover", "transitions");
  expect(heard).not.toHaveBeenCalled();
  await command(at("loan.ts"), "--replay", "loanMachine.0.0");
  expect(heard).toHaveBeenCalled();
  heard.mockRestore();
});

test("the model beside a machine is taken", async () => {
  const { status, out } = await command(at("gate.machine.ts"), "--cover", "guards");
  expect([status, out.split("\n")[1]?.split(/ +/).slice(0, 4)]).toEqual([0, ["gate", "guards", "2/2", "0"]]);
});

test("what Node itself does not import is imported by jiti", () => {
  const bin = join(import.meta.dirname, "bin.ts");
  const out = execFileSync(process.execPath, [bin, at("light.machine.ts"), "--cover", "states"], {
    encoding: "utf8",
  });
  expect(out.split("\n")[1]?.split(/ +/).slice(0, 4)).toEqual(["light", "states", "2/2", "0"]);
});

test("a path is run again by the line that a report prints", async () => {
  const { status, out } = await command(at("toggle.ts"), "--replay", "toggleMachine.0.0");
  expect([status, out]).toEqual([
    0,
    "toggleMachine.0.0: start\n  ✓ 0 start → toggleMachine.inactive\n  ✓ 1 toggle → toggleMachine.active\n",
  ]);
});

test("what was found is written in each format", async () => {
  const output = at("report");
  const formats = ["html", "markdown", "csv", "junit", "json"].flatMap((name) => ["--format", name]);
  const { status } = await command(at("toggle.ts"), "--cover", "pairs", ...formats, "--output", output);
  expect([status, readdirSync(output).sort()]).toEqual([
    0,
    ["index.html", "paths.csv", "paths.json", "paths.junit.xml", "toggleMachine.md"],
  ]);
});

test("what a machine does is accepted, and held against what was accepted from then on", async () => {
  const first = await command(at("toggle.ts"), "--golden");
  const [, code = ""] = /--accept (\w+)/.exec(first.out) ?? [];
  expect([
    first.status,
    (await command(at("toggle.ts"), "--accept", code, "--because", "so be it")).status,
  ]).toEqual([1, 0]);
  const { status, out } = await command(at("toggle.ts"));
  expect([status, out.includes("✗")]).toEqual([0, false]);
});

describe("what cannot be followed is said in a sentence, with exit status 2:", () => {
  test.each([
    ["a file that is not there", ["none.ts"], "There is no file none.ts.\n"],
    ["a file without a machine", ["nothing.ts"], "nothing.ts exports no machine (only settings).\n"],
    ["a file that throws", ["throws.ts"], "throws.ts fails while it is imported: no database\n"],
    ["no file", [], "Which machine? npx xstate-paths path/to/machine.ts\n"],
    [
      "a machine that wants an input",
      ["proud.machine.ts"],
      "proud.machine.ts cannot be explored: proud cannot be started: Cannot read properties of undefined (reading 'names'), and its model gives no input: input: { … }, or variants: { \"…\": { input: { … } } } for several\n",
    ],
  ])("%s", async (_, names, said) => {
    const { status, out, err } = await command(...names.map(at), "--cover", "states");
    expect([status, out]).toEqual([2, ""]);
    expect(err).toBe(said);
  });
});
