import type { AnyMachineSnapshot, AnyStateMachine } from "xstate";
import type { MachineModel } from "./model.ts";
import type { Path } from "./plan/cover.ts";
import type { Graph } from "./plan/explore.ts";
import { pathId } from "./plan/path-id.ts";
import { takenBy } from "./plan/taken.ts";
import { runPath } from "./run/run.ts";
import type { TestParams, TestPath, TestStep } from "./test-types.ts";
import { eventText } from "./text.ts";

/** Which path of a plan it is, from 1. */
export interface Place {
  number: number;
  of: number;
}

type Step = TestStep<AnyStateMachine>;
type Params = TestParams<AnyStateMachine>;

/** A planned path as it is handed to whoever tests. @param place null: it is no part of a plan */
export function testPath<M extends AnyStateMachine>(
  model: MachineModel,
  graph: Graph,
  path: Path,
  place: Place | null,
): TestPath<M> {
  const input = model.variants[path.variant]?.input;
  const { start, steps } = snapshotsOf(model.machine, input, path);
  const id = pathId(graph, model.machine.id, path);
  const state = steps.at(-1)?.state ?? start;
  const made: TestPath<AnyStateMachine> = {
    id,
    description: descriptionOf(model, path, state, place),
    variant: path.variant,
    input,
    start,
    state,
    steps,
    test: (params) => test(id, start, steps, params),
    walk: () => {
      const { failure } = runPath(model, graph, path);
      if (failure) throw failed(new Error(failure.message), id, `step ${failure.step}, ${failure.event}`);
    },
  };
  return made as TestPath<M>; // of this machine
}

/** Computed anew: an explored state stands for others, with whose facts alone it agrees. */
function snapshotsOf(machine: AnyStateMachine, input: unknown, { edges }: Path) {
  const compute = takenBy(machine, input);
  const start = compute.start().snapshot;
  let from = start;
  const steps = edges.map(({ event, transitions }): Step => {
    const { snapshot } = compute.transition(from, event);
    const step = { event, from, state: snapshot, transitions };
    from = snapshot;
    return step;
  });
  return { start, steps };
}

/** Few enough to be told one by one. */
const FEW = 6;

function descriptionOf(
  { variants }: MachineModel,
  { variant, edges }: Path,
  state: AnyMachineSnapshot,
  place: Place | null,
): string {
  const types = edges.map(({ event }) => event.type);
  const told = types.length > FEW ? [...types.slice(0, FEW - 2), "…", ...types.slice(-1)] : types;
  const which = place && place.of > 1 ? `path ${place.number} of ${place.of}, ` : "";
  const from = Object.keys(variants).length > 1 ? `from "${variant}" ` : "";
  const count = `${edges.length} ${edges.length === 1 ? "step" : "steps"}`;
  return `${which}${from}to ${leavesOf(state).join(" and ")} in ${count}${told.length > 0 ? `: ${told.join(" → ")}` : ""}`;
}

async function test(id: string, start: AnyMachineSnapshot, steps: readonly Step[], params: Params) {
  const { events, states, step = (_, body) => body() } = params;
  const lacking = steps.map(({ event }) => event.type).filter((type) => !events[type]);
  if (lacking.length > 0)
    throw new Error(`${id}: events has no entry for ${[...new Set(lacking)].join(", ")}`);
  const told = async (title: string, body: () => Promise<void>) => {
    try {
      await step(title, body);
    } catch (error) {
      throw failed(error, id, title);
    }
  };
  await told(`start in ${leavesOf(start).join(" and ")}`, () => look(start, states));
  for (const [at, own] of steps.entries()) {
    const title = `step ${at + 1} of ${steps.length}, ${eventText(own.event)} in ${leavesOf(own.from).join(" and ")}`;
    await told(title, async () => {
      await events[own.event.type]?.(own);
      await look(own.state, states);
    });
  }
}

/** Looks at each state that a snapshot is in, the outer ones first. @throws Error where one has no entry */
async function look(snapshot: AnyMachineSnapshot, states: Params["states"]): Promise<void> {
  const looked = new Set<string>();
  for (const leaf of leavesOf(snapshot)) {
    const around = leaf.split(".").map((_, at, keys) => keys.slice(0, at + 1).join("."));
    const known = around.filter((state) => states[state] !== undefined);
    if (known.length === 0 && states["*"] === undefined)
      throw new Error(`states has no entry for ${leaf}, nor one for * (all others)`);
    for (const state of known.length > 0 ? known : ["*"]) looked.add(state);
  }
  for (const state of looked) await states[state]?.(snapshot);
}

/** The states of a snapshot that have none inside, by their ways from the root; the root's is its id. */
function leavesOf({ _nodes: nodes, machine }: AnyMachineSnapshot): string[] {
  return nodes
    .filter(({ type }) => type === "atomic" || type === "final")
    .map(({ path }) => path.join(".") || machine.id);
}

/** The same error, for a test runner that shows what was expected, with where it happened. */
function failed(error: unknown, id: string, where: string): unknown {
  if (!(error instanceof Error)) return new Error(`${where}: ${String(error)} (path ${id})`);
  error.message = `${where}: ${error.message}\n  the path: getPath("${id}")`;
  return error;
}
