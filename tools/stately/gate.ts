import type { AnyStateMachine } from "xstate";
import { type Chart, chartOf } from "xstate-paths/chart";
import { differences, fullSight, sightOfParser, unseen } from "./differences.ts";
import { type ExtractedState, extract } from "./parser/extract.ts";
import { machineOf } from "./seen-by-parser.ts";
import { evaluate } from "./seen-in-isolation.ts";
import { suspects } from "./suspects.ts";

const PARSER = "Stately's parser";
const SKETCH = "Stately Sketch";

/** A chart's file as it is written, and bundled into one that imports `xstate` only. */
export interface Written {
  source: string;
  bundle: string;
}

/**
 * What Stately's tools would not show of a machine as it runs: its static parser, which reads the source, and Sketch, which
 * runs the bundle by itself. One line for each loss, then one for each thing in the source that tends to be lost, with what to
 * write instead. Empty where both see what runs.
 */
export async function statelyFaults(
  { source, bundle }: Written,
  running: AnyStateMachine,
): Promise<string[]> {
  const chart = chartOf(running);
  return [...parserFaults(source, chart), ...(await sketchFaults(bundle, chart))];
}

function parserFaults(source: string, running: Chart): string[] {
  try {
    const { config, literal, file } = extract(source);
    const faults = lostInParsing(config, running);
    return faults.length > 0 ? [...faults, ...suspects(literal, file)] : [];
  } catch (error) {
    return [`${PARSER} cannot open the file: ${messageOf(error)}`];
  }
}

function lostInParsing(config: ExtractedState, running: Chart): string[] {
  const states = running.states.map(({ id }) => id);
  const lost = unseen(PARSER, "state", idsIn(config), states);
  if (lost.length > 0) return lost;
  try {
    return differences(PARSER, chartOf(machineOf(config)), running, sightOfParser);
  } catch (error) {
    return [`${PARSER} sees a machine that XState refuses: ${messageOf(error)}`];
  }
}

async function sketchFaults(bundle: string, running: Chart): Promise<string[]> {
  try {
    return differences(SKETCH, chartOf(await evaluate(bundle)), running, fullSight);
  } catch (error) {
    return [`${SKETCH} cannot run the file: ${messageOf(error)}`];
  }
}

/** The ids that XState will give the states: the machine's with the path, or a state's own. */
function idsIn(state: ExtractedState, path: readonly string[] = [state.id ?? "(machine)"]): string[] {
  const inner = Object.entries(state.states ?? {});
  return [state.id ?? path.join("."), ...inner.flatMap(([key, child]) => idsIn(child, [...path, key]))];
}

/** Errors out of another context are of another class. */
function messageOf(error: unknown): string {
  const isSaid = typeof error === "object" && error !== null && "message" in error;
  return String(isSaid ? error.message : error).replaceAll(/\s+/g, " ");
}
