import { basename } from "node:path";
import { type Found, modelFileFor } from "./machines.ts";
import type { Explorable, Need } from "./needs.ts";

/** What has to be known, and a model file that says it. */
export function needsTold(found: Found & Omit<Explorable, "model">): string {
  const { model, id, file, needs, input } = found;
  const { id: shown } = model.machine;
  const started =
    input.length > 0
      ? [`✗ ${shown}: of its input ${readText(input)} at the start; ${standInText(input)}`]
      : [];
  const lines = [...started, ...needs.map((need) => `✗ ${shown}: ${need.event}: ${needText(need)}`)];
  if (lines.length === 0) return "";
  const read = needs.flatMap((need) =>
    need.keys.length > 0 ? [{ ...need, event: calledBy(id, shown, need.event) }] : [],
  );
  const advice = `Say ${input.length > 0 ? "what it starts with and " : ""}which payloads are worth trying in ${basename(modelFileFor(file))}, beside the machine:`;
  const text = read.length + input.length > 0 ? ["", advice, "", ...modelText(found, read)] : [];
  return ["", ...lines, ...text].join("\n");
}

/** XState calls an event of an actor or a timer by the machine's id. */
function calledBy(id: string, shown: string, event: string): string {
  return event.startsWith("xstate.") ? `${event}.`.replace(`.${shown}.`, `.${id}.`).slice(0, -1) : event;
}

function needText({ state, keys, leftOut }: Need): string {
  const where = state === null ? "" : ` in ${state}`;
  if (keys.length === 0) return `it is left out, as it fails${where}: ${leftOut}`;
  const what = leftOut === null ? standInText(keys) : `it is left out: ${leftOut}`;
  return `its ${readText(keys)}${where}; ${what}`;
}

function readText(keys: readonly string[]): string {
  return `${keys.map((key) => `'${key}'`).join(" and ")} ${keys.length === 1 ? "is" : "are"} read`;
}

function standInText(keys: readonly string[]): string {
  const names = keys.map((key) => `‹${key}›`).join(" and ");
  return `${names} ${keys.length === 1 ? "stands" : "stand"} for what nobody has said`;
}

function modelText(
  { name, file, input }: Found & Pick<Explorable, "input">,
  needs: readonly Need[],
): string[] {
  const machine = name === "default" ? "machine" : name;
  const what = name === "default" ? machine : `{ ${machine} }`;
  const value = (keys: readonly string[]) => `{ ${keys.map((key) => `${key}: …`).join(", ")} }`;
  const events = needs.map(
    ({ event, keys }) => `    ${/^\w+$/.test(event) ? event : `"${event}"`}: [${value(keys)}],`,
  );
  return [
    'import { createTestModel } from "xstate-paths";',
    `import ${what} from "./${basename(file)}";`,
    "",
    `export const model = createTestModel(${machine}, {`,
    ...(input.length > 0 ? [`  input: ${value(input)},`] : []),
    ...(events.length > 0 ? ["  events: {", ...events, "  },"] : []),
    "});",
  ].map((line) => `  ${line}`.trimEnd());
}
