import { type ESTree, parseSync } from "vite";
import type { Chart, ChartState } from "xstate-paths/chart";

/**
 * The line on which each state is written in the text of a `<flow>.machine.ts`, from 1, by the state's id.
 *
 * @throws where the file exports no machine that is written as a literal, or lacks a state of the chart
 */
export function linesOf(file: string, source: string, chart: Chart): Record<string, number> {
  const config = parseSync(file, source).program.body.flatMap(configIn)[0];
  if (!config) throw new Error(`${file} exports no machine written as createMachine({…})`);
  const line = (state: ChartState) => {
    const start = startOf(config, keysOf(chart, state));
    if (start === null) throw new Error(`${file} does not say where ${state.id} is written`);
    return source.slice(0, start).split("\n").length;
  };
  return Object.fromEntries(chart.states.map((state) => [state.id, line(state)]));
}

/** The config of an exported machine. */
function configIn(statement: ESTree.Directive | ESTree.Statement) {
  if (statement.type !== "ExportNamedDeclaration") return [];
  const { declaration } = statement;
  if (declaration?.type !== "VariableDeclaration") return [];
  return declaration.declarations.flatMap(({ init }) => {
    if (init?.type !== "CallExpression" || init.callee.type !== "MemberExpression") return [];
    const { property } = init.callee;
    const [config] = init.arguments;
    const isMachine = property.type === "Identifier" && property.name === "createMachine";
    return isMachine && config?.type === "ObjectExpression" ? [config] : [];
  });
}

/** The keys on the way from the root to a state, without the root's. */
function keysOf(chart: Chart, { parent, key }: ChartState): string[] {
  const around = chart.states.find(({ id }) => id === parent);
  return around ? [...keysOf(chart, around), key] : [];
}

function startOf(config: ESTree.ObjectExpression, keys: readonly string[]): number | null {
  const [key, ...rest] = keys;
  if (key === undefined) return config.start;
  const states = propertyOf(config, "states")?.value;
  if (states?.type !== "ObjectExpression") return null;
  const state = propertyOf(states, key);
  if (!state || rest.length === 0) return state?.start ?? null;
  return state.value.type === "ObjectExpression" ? startOf(state.value, rest) : null;
}

function propertyOf({ properties }: ESTree.ObjectExpression, name: string) {
  return properties.find(
    (each) =>
      each.type === "Property" &&
      ((each.key.type === "Identifier" && each.key.name === name) ||
        (each.key.type === "Literal" && each.key.value === name)),
  ) as ESTree.ObjectProperty | undefined; // found by its type
}
