import { basename } from "node:path";
import { explored } from "../explored.ts";
import type { MachineModel } from "../model.ts";
import { createTestModel } from "../test-model.ts";
import { type Found, modelFileFor } from "./machines.ts";

/** An event of which a payload has to be known: a guard or an action reads it. */
export interface Need {
  event: string;
  /** Where it was tried first; null where the machine has no states. */
  state: string | null;
  /** What of it is read. */
  key: string;
  /** Why it is left out; null: something stands in its place. */
  leftOut: string | null;
}

/**
 * A model that can be explored, and the events of which nobody has said what they bring: something that says no more than
 * its name stands in its place, or where that is not enough the event is left out.
 *
 * @throws Error where the machine cannot be explored all the same
 */
export function explorable(machine: MachineModel["machine"]): { model: MachineModel; needs: Need[] } {
  const needs = new Map<string, Need>();
  for (;;) {
    const events = Object.fromEntries(
      [...needs.values()].map(({ event, key, leftOut }) => [
        event,
        leftOut === null ? [{ [key]: placeholder(key) }] : [],
      ]),
    );
    const { model } = createTestModel(machine, { events });
    try {
      explored(model);
      return { model, needs: [...needs.values()] };
    } catch (error) {
      const need = needIn(error, needs);
      if (!need) throw error;
      needs.set(need.event, need);
    }
  }
}

/** What is mostly asked of a text; a guard on one is answered as for the placeholder's name. */
const TEXTUAL: ReadonlySet<unknown> = new Set(
  "length startsWith endsWith includes trim toLowerCase toUpperCase slice split replace match indexOf".split(
    " ",
  ),
);

function asText(text: string, key: string | symbol): unknown {
  const part: unknown = Reflect.get(Object(text), key, text);
  return typeof part === "function" ? part.bind(text) : part;
}

/** A value that nobody knows: each of its parts is one as well, and in a sentence it is its name. */
function placeholder(name: string): object {
  const told = () => `‹${name}›`;
  return new Proxy(
    {},
    {
      get: (_, key) => {
        if (TEXTUAL.has(key)) return asText(told(), key);
        if (key === "toJSON" || key === "toString" || key === Symbol.toPrimitive) return told;
        return typeof key === "symbol" || key === "then" ? undefined : placeholder(`${name}.${key}`);
      },
    },
  );
}

/** As `explore` says it. */
function needIn(error: unknown, known: ReadonlyMap<string, Need>): Need | null {
  const said = error instanceof Error ? error.message : "";
  const [, event, state = null, why] = /: (\S+) cannot be tried(?: in (.+?))?: ([\s\S]*)$/.exec(said) ?? [];
  if (event === undefined || why === undefined) return null;
  const before = known.get(event);
  if (before) return before.leftOut === null ? { ...before, leftOut: why.split("\n").at(-1) ?? "" } : null;
  const [, read] = /'(\w+)' of the event is read/.exec(why) ?? [];
  const key = read ?? (/^xstate\.(?:done|error)\./.exec(event) ? broughtBy(event) : null);
  return key === null ? null : { event, state, key, leftOut: null };
}

const broughtBy = (event: string) => (event.startsWith("xstate.error.") ? "error" : "output");

/** What has to be known, and a model file that says it. */
export function needsTold({ model, name, file }: Found, needs: readonly Need[]): string {
  if (needs.length === 0) return "";
  const lines = needs.map(({ event, state, key, leftOut }) => {
    const what = leftOut === null ? `‹${key}› stands for what nobody has said` : `it is left out: ${leftOut}`;
    return `✗ ${model.machine.id}: ${event}: its '${key}' is read${state ? ` in ${state}` : ""}; ${what}`;
  });
  return [
    "",
    ...lines,
    "",
    `Say which payloads are worth trying in ${basename(modelFileFor(file))}, beside the machine:`,
    "",
    ...modelText(name, file, needs),
  ].join("\n");
}

function modelText(name: string, file: string, needs: readonly Need[]): string[] {
  const machine = name === "default" ? "machine" : name;
  const what = name === "default" ? machine : `{ ${machine} }`;
  return [
    'import { createTestModel } from "xstate-paths";',
    `import ${what} from "./${basename(file)}";`,
    "",
    `export const model = createTestModel(${machine}, {`,
    "  events: {",
    ...needs.map(({ event, key }) => `    ${/^\w+$/.test(event) ? event : `"${event}"`}: [{ ${key}: … }],`),
    "  },",
    "});",
  ].map((line) => `  ${line}`.trimEnd());
}
