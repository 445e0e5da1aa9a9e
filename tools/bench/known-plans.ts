import { parentPort, workerData } from "node:worker_threads";
import type { ActorLogic, EventObject, Snapshot } from "xstate";
import { getShortestPaths, getSimplePaths, TestModel } from "xstate/graph";

/** An explored chart as plain data: places by their keys, steps with the transitions that they take. */
export interface PlainGraph {
  starts: { place: string; transitions: string[] }[];
  steps: { from: string; to: string; event: string; transitions: string[] }[];
}

/** How XState itself plans paths. */
export type KnownPlan = "getShortestPaths" | "createTestModel" | "getSimplePaths";

/** What paths come to. Time in milliseconds. */
export interface PlanSize {
  paths: number;
  steps: number;
  transitions: number;
  pairs: number;
  milliseconds: number;
}

type Place = Snapshot<unknown> & { place: string };

const at = (place: string): Place => ({ status: "active", output: undefined, error: undefined, place });

function sizeOf(kind: KnownPlan, { starts, steps }: PlainGraph): PlanSize {
  const began = performance.now();
  const leaving = Map.groupBy(steps, ({ from }) => from);
  const stepBy = (place: string, event: string) => leaving.get(place)?.find((step) => step.event === event);
  const taken = starts.flatMap((start) => {
    const logic: ActorLogic<Place, EventObject, unknown> = {
      getInitialSnapshot: () => at(start.place),
      getPersistedSnapshot: (snapshot) => snapshot,
      transition: (snapshot, { type }) => at(stepBy(snapshot.place, type)?.to ?? snapshot.place),
    };
    const options = {
      fromState: at(start.place),
      events: ({ place }: Place) => (leaving.get(place) ?? []).map(({ event }) => ({ type: event })),
      serializeEvent: ({ type }: EventObject) => type,
      serializeState: ({ place }: Place) => place,
    };
    const byTransition = {
      ...options,
      // As its createTestModel tells states apart: by what led to them.
      serializeState: ({ place }: Place, event: EventObject | undefined, before?: Place) =>
        `${place} by ${event?.type ?? ""} from ${before?.place ?? ""}`,
    };
    const found =
      kind === "createTestModel"
        ? new TestModel(logic, byTransition).getShortestPaths()
        : (kind === "getSimplePaths" ? getSimplePaths : getShortestPaths)(logic, options);
    return found.map((path) => {
      let { place } = start;
      const transitions = [start.transitions];
      for (const { event } of path.steps) {
        const step = stepBy(place, event.type);
        if (!step) continue; // its own first step, xstate.init
        transitions.push(step.transitions);
        place = step.to;
      }
      return transitions;
    });
  });
  const pairs = taken.flatMap((path) => {
    const flat = path.flat();
    return flat.slice(1).map((transition, index) => `${flat[index]} → ${transition}`);
  });
  return {
    paths: taken.length,
    steps: taken.reduce((sum, path) => sum + path.length - 1, 0),
    transitions: new Set(taken.flat(2)).size,
    pairs: new Set(pairs).size,
    milliseconds: performance.now() - began,
  };
}

const { kind, graph } = workerData as { kind: KnownPlan; graph: PlainGraph }; // as `plans.ts` hands it over
parentPort?.postMessage(sizeOf(kind, graph));
