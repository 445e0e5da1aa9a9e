import { describe, expect, test } from "vitest";
import { statelyFaults } from "./gate.ts";
import { evaluate, onlyXState } from "./seen-in-isolation.ts";

const busy = `{
      description: "It is being loaded.",
      entry: "ring",
      invoke: { id: "load", src: "load", onDone: { target: "idle" }, onError: { target: "idle" } },
      after: { aMoment: { target: "idle" } },
    }`;

const sound = `import { fromPromise, setup } from "xstate";
export const lossyMachine = setup({
  actors: { load: fromPromise(async () => 1) },
  guards: { isFull: () => true },
  actions: { keep: (_, _params: { as: string }) => {}, ring: () => {} },
  delays: { aMoment: 1_000 },
}).createMachine({
  id: "lossy",
  initial: "idle",
  states: {
    idle: {
      description: "Nothing is asked for.",
      meta: { step: "1" },
      on: { start: { guard: "isFull", target: "busy", reenter: true, actions: { type: "keep", params: { as: "a" } } } },
    },
    busy: ${busy},
  },
});`;

/** The sound chart with one thing written otherwise. */
function changed(from: string, to: string, before = ""): string {
  expect(sound.split(from).length, `"${from}" once in the chart`).toBe(2);
  return before + sound.replace(from, () => to);
}

/** A file that is its own bundle. */
const alone = (source: string) => ({ source, bundle: source });

/** What the gate says of a file whose machine runs, with all that it imports. */
async function saidOf(source: string, elsewhere: object = {}): Promise<string[]> {
  return statelyFaults(alone(source), await evaluate(source, { ...onlyXState, "./elsewhere.ts": elsewhere }));
}

test("a chart that is one literal of XState's names passes", async () => {
  expect(await saidOf(sound)).toEqual([]);
});

describe("what Stately's parser loses is named with its line and how to write it instead:", () => {
  const lost = "lossy.busy: Stately's parser does not see this state";

  test.each<[string, string, string[]]>([
    [
      "a state that a helper function returns",
      changed(`busy: ${busy}`, "busy: busyState()", `const busyState = () => (${busy});\n`),
      [lost, "line 22: what a call returns is not read; write it here"],
    ],
    [
      "a state behind `satisfies`",
      changed(busy, `${busy} satisfies object`),
      [lost, "line 16: `satisfies` hides what stands before it; write the literal alone"],
    ],
    [
      "states that a call's result is spread into",
      changed(`busy: ${busy}`, "...others()", `const others = () => ({ busy: ${busy} });\n`),
      [
        lost,
        "line 22: a spread is not followed; write its properties here",
        "line 22: what a call returns is not read; write it here",
      ],
    ],
    [
      "a state under a computed key",
      changed("busy: {", '["bu" + "sy"]: {'),
      [lost, "line 16: a computed key is not read; write the name itself"],
    ],
    [
      "the names of actions behind `as const`",
      changed('entry: "ring"', 'exit: ["ring"] as const'),
      [
        `lossy.busy: exit actions ["ring"]; Stately's parser sees ["(inline)"]`,
        "line 18: `as` hides what stands before it; write the literal alone",
      ],
    ],
    [
      "the name of a guard that a call returns",
      changed('guard: "isFull"', 'guard: named("isFull")', 'const named = (name: "isFull") => name;\n'),
      [
        `lossy.idle start 0: guard "isFull"; Stately's parser sees "(inline)"`,
        "line 15: what a call returns is not read; write it here",
      ],
    ],
    [
      "a target out of a template",
      // biome-ignore lint/suspicious/noTemplateCurlyInString: it is a template in the chart
      changed('target: "busy"', "target: `#${NAME}.busy`", 'const NAME = "lossy";\n'),
      [
        "Stately's parser sees a machine that XState refuses: Child state node '#' does not exist on machine 'lossy'",
        "line 15: a template is not filled in; write the whole text in quotes",
      ],
    ],
    [
      "a delay under a computed key",
      changed("aMoment: { target", '["aMo" + "ment"]: { target'),
      [
        "lossy.busy xstate.after.aMoment.lossy.busy 0: Stately's parser does not see this transition",
        "line 20: a computed key is not read; write the name itself",
      ],
    ],
  ])("%s", async (_, source, faults) => {
    expect(await saidOf(source)).toEqual(faults);
  });

  test("a state that is imported, which Stately Sketch cannot run either", async () => {
    const source = changed(`busy: ${busy}`, "busy", 'import { busy } from "./elsewhere.ts";\n');
    expect(await saidOf(source, { busy: { description: "It is being loaded." } })).toEqual([
      lost,
      'line 17: "busy" is imported, and only this file is read; write it here',
      foreign,
    ]);
  });
});

describe("what Stately Sketch cannot run is named:", () => {
  test("an import of a value that is in the bundle still", async () => {
    const source = changed("1_000", "MOMENT", 'import { MOMENT } from "./elsewhere.ts";\n');
    expect(await saidOf(source, { MOMENT: 1_000 })).toEqual([foreign]);
  });

  test("an import of types is none", async () => {
    expect(await saidOf(`import type { Nothing } from "./elsewhere.ts";\n${sound}`)).toEqual([]);
  });

  test("a chart that asks for more than the language", async () => {
    const source = changed("1_000", "process.uptime()");
    expect(await statelyFaults(alone(source), await evaluate(sound))).toEqual([
      "Stately Sketch cannot run the file: process is not defined",
    ]);
  });

  test.each([
    [
      "meta",
      '{ step: "1" }',
      '{ step: "2" }',
      'lossy.idle: meta {"step":"1"}; Stately Sketch sees {"step":"2"}',
    ],
    [
      "params",
      '{ as: "a" }',
      '{ as: "b" }',
      'lossy.idle start 0: actions [{"name":"keep","params":{"as":"a"}}]; Stately Sketch sees [{"name":"keep","params":{"as":"b"}}]',
    ],
    [
      "reenter",
      "reenter: true",
      "reenter: false",
      "lossy.idle start 0: reenter true; Stately Sketch sees false",
    ],
  ])("%s that is not what runs, which the parser does not see", async (_, from, to, fault) => {
    expect(await statelyFaults(alone(changed(from, to)), await evaluate(sound))).toEqual([fault]);
  });
});

const foreign =
  "Stately Sketch cannot run the file: it imports a value from ./elsewhere.ts; only xstate is there";
