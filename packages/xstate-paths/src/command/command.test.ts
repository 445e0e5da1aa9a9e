import { execFileSync } from "node:child_process";
import { mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
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
  "lamp.machine.ts": `
    import { createMachine } from "xstate";
    export default createMachine({ initial: "off", states: { off: { on: { press: "off" } } } });`,
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
      ["shy.machine.ts"],
      /^shy\.machine\.ts cannot be explored: .*reading 'name'/,
    ],
  ])("%s", async (_, names, said) => {
    const { status, out, err } = await command(...names.map(at), "--cover", "states");
    expect([status, out]).toEqual([2, ""]);
    expect(err).toEqual(typeof said === "string" ? said : expect.stringMatching(said));
  });
});
