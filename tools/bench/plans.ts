import { Worker } from "node:worker_threads";
import { explored, type MachineModel, planFor } from "xstate-paths";
import { sample } from "xstate-paths/testing";
import { model as fetchModel } from "../../packages/xstate-paths/examples/fetch.model.ts";
import { loadModels } from "../paths/discover.ts";
import { pathBudget } from "./budgets.ts";
import type { KnownPlan, PlainGraph, PlanSize } from "./known-plans.ts";
import { table } from "./table.ts";

/** Milliseconds after which a plan is given up. */
const LONGEST = 20_000;
const KNOWN: readonly KnownPlan[] = ["getShortestPaths", "createTestModel", "getSimplePaths"];
const SHOWN = ["mailCode", "order", "session", "checkout", "payment"];

/** Paths as XState plans them, and ours: how many, how long, and what they cover. */
export async function benchPlans(): Promise<{ report: string; isWithin: boolean }> {
  const models = [...(await loadModels()).values()];
  const shown = [
    fetchModel.model as MachineModel,
    ...models.filter(({ machine }) => SHOWN.includes(machine.id)),
  ];
  const rows: (string | number)[][] = [];
  planFor(explored(sample).graph, "states"); // starts the solver
  for (const model of shown) {
    const graph = plain(model);
    for (const kind of KNOWN)
      rows.push([`${model.machine.id}, ${kind}`, ...cells(await inTime(kind, graph))]);
    for (const cover of ["transitions", "pairs"] as const)
      rows.push([`${model.machine.id}, ours, ${cover}`, ...cells(ours(model, cover))]);
  }
  const ratios = models.flatMap((model) =>
    (["transitions", "pairs"] as const).map((cover) => ratioWithoutSolver(model, cover)),
  );
  const worst = Math.max(...ratios);
  const mean = ratios.reduce((sum, ratio) => sum + ratio, 0) / ratios.length;
  const head = ["chart and plan", "paths", "steps", "transitions", "pairs", "ms"];
  const note = `without a solver, on ${models.length} charts: steps by the bound ${mean.toFixed(3)} on average, at most ${worst.toFixed(3)}, budget ${pathBudget.withoutSolver}`;
  return { report: `${table(head, rows)}\n${note}`, isWithin: worst <= pathBudget.withoutSolver };
}

function plain(model: MachineModel): PlainGraph {
  const { starts, nodes } = explored(model).graph;
  return {
    starts: starts.map(({ node, transitions }) => ({ place: node, transitions })),
    steps: [...nodes.values()].flatMap(({ edges }) =>
      edges.map(({ from, to, event, transitions }) => ({
        from,
        to,
        event: JSON.stringify(event),
        transitions,
      })),
    ),
  };
}

/** Null where it takes too long, or too much memory. */
function inTime(kind: KnownPlan, graph: PlainGraph): Promise<PlanSize | null> {
  const worker = new Worker(new URL("./known-plans.ts", import.meta.url), {
    workerData: { kind, graph },
    resourceLimits: { maxOldGenerationSizeMb: 2_000 },
  });
  return new Promise((resolve) => {
    const end = (size: PlanSize | null) => {
      clearTimeout(timer);
      void worker.terminate();
      resolve(size);
    };
    const timer = setTimeout(() => end(null), LONGEST);
    worker.on("message", end).on("error", () => end(null));
  });
}

function ours(model: MachineModel, cover: "transitions" | "pairs"): PlanSize {
  const { graph } = explored(model);
  const began = performance.now();
  const { paths } = planFor(graph, cover);
  const milliseconds = performance.now() - began;
  const taken = paths.map(({ start, edges }) => [start, ...edges].flatMap(({ transitions }) => transitions));
  const pairs = taken.flatMap((path) => path.slice(1).map((transition, at) => `${path[at]} → ${transition}`));
  return {
    paths: paths.length,
    steps: paths.reduce((sum, { edges }) => sum + edges.length, 0),
    transitions: new Set(taken.flat()).size,
    pairs: new Set(pairs).size,
    milliseconds,
  };
}

function ratioWithoutSolver(model: MachineModel, cover: "transitions" | "pairs"): number {
  const { graph } = explored(model);
  const { lowerBound } = planFor(graph, cover);
  const { paths } = planFor(graph, cover, { solver: false });
  return paths.reduce((sum, { edges }) => sum + edges.length, 0) / Math.max(1, lowerBound);
}

function cells(size: PlanSize | null): (string | number)[] {
  if (!size) return ["–", "–", "–", "–", `> ${LONGEST}`];
  return [size.paths, size.steps, size.transitions, size.pairs, Math.round(size.milliseconds)];
}
