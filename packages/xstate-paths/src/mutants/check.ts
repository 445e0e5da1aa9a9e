import type { AnyStateMachine } from "xstate";
import type { Explored } from "../explored.ts";
import { differencesFrom, pathFor } from "../golden/differences.ts";
import type { Golden, GoldenPath } from "../golden/golden.ts";
import type { MachineModel } from "../model.ts";
import type { Path } from "../plan/cover.ts";
import { attemptsIn, type Graph } from "../plan/explore.ts";
import { keepsRules } from "../run/run.ts";
import { happensOn, type Place } from "./happens.ts";
import { mutantsOf } from "./mutants.ts";
import type { SourceMutant } from "./source.ts";

/** A machine with one fault in its chart. */
export interface ChartMutant {
  kind: "chart";
  /** Says in words what is wrong. */
  id: string;
  /** Where it is felt; null: anywhere. */
  place: Place | null;
  /** Null where it cannot even be built. */
  build: () => AnyStateMachine | null;
}

/** A model whose machine, or what that starts with, has one fault in the text of a file. */
export interface TextMutant extends SourceMutant {
  kind: "text";
  /** Null where it cannot even be built. */
  build: () => Promise<Pick<MachineModel, "machine" | "variants"> | null>;
}

export type Mutant = ChartMutant | TextMutant;

/** How many of a machine's faults are noticed, and by what. Times in milliseconds. */
export interface MutationResult {
  machine: string;
  /** Faults that change anything. */
  total: number;
  /** Found by the golden file: a path of it leads elsewhere, or something else happens on it. */
  golden: number;
  /** Found without any expectation, only because a rule breaks or the chart breaks off. */
  rules: number;
  /** Found by the tests that people wrote; null where they were not asked. */
  byHand: number | null;
  /** Not found by the golden file, and not listed as equivalent; with whether the tests by hand find it. */
  survivors: { mutant: string; isFoundByHand: boolean }[];
  /** Found by nothing, because they change nothing: the model says why. */
  equivalent: { mutant: string; reason: string }[];
  /** Listed as equivalent, and yet found, or not there at all: the list is wrong. */
  needless: string[];
  /** `golden` of `total`, from 0 to 1. */
  score: number;
  milliseconds: number;
}

export interface MutationOptions {
  /** Faults in what the chart's functions do, besides those of the chart. */
  more?: readonly Mutant[];
  /** Takes no more mutants than this, every n-th of all; each one unless told. */
  atMost?: number;
  /** Gives the ids of the mutants that the tests by hand find. */
  byHand?: (mutants: readonly Mutant[]) => Promise<ReadonlySet<string>>;
  onProgress?: (done: number, total: number) => void;
}

/** Breaks a machine in each possible way, and asks its golden file, its rules and its tests whether they notice. */
export async function mutationCheck(
  chart: Explored,
  golden: Golden,
  { more = [], atMost = Number.POSITIVE_INFINITY, byHand, onProgress }: MutationOptions = {},
): Promise<MutationResult> {
  const began = performance.now();
  const { model } = chart;
  const listed = model.equivalentMutants ?? {};
  const all = [...mutantsOf(model.machine), ...more];
  const every = Math.ceil(all.length / atMost) || 1;
  const mutants = all.filter((_, at) => at % every === 0);
  const walks = golden.paths.map((own) => walkOf(own, chart));
  const outside = eventsFromOutside(chart.graph);
  const found = { golden: new Set<string>(), rules: new Set<string>() };
  for (const [at, mutant] of mutants.entries()) {
    const broken = await brokenBy(mutant, model);
    const felt = walks.filter((walk) => isFelt(mutant, walk, outside));
    if (broken === null || differs(felt, { ...chart, model: broken })) found.golden.add(mutant.id);
    if (broken === null || !keepsAllRules(mutant, walks, broken)) found.rules.add(mutant.id);
    onProgress?.(at + 1, mutants.length);
  }
  const foundByHand = byHand && (await byHand(mutants));
  const isFound = ({ id }: Mutant) => found.golden.has(id) || foundByHand?.has(id);
  const equivalent = mutants.filter((mutant) => !isFound(mutant) && listed[mutant.id] !== undefined);
  const real = mutants.filter((mutant) => !equivalent.includes(mutant));
  const left = real.filter(({ id }) => !found.golden.has(id));
  return {
    machine: model.machine.id,
    total: real.length,
    golden: real.length - left.length,
    rules: real.filter(({ id }) => found.rules.has(id)).length,
    byHand: foundByHand ? real.filter(({ id }) => foundByHand.has(id)).length : null,
    survivors: left.map(({ id }) => ({ mutant: id, isFoundByHand: foundByHand?.has(id) ?? false })),
    equivalent: equivalent.map(({ id }) => ({ mutant: id, reason: listed[id] ?? "" })),
    needless: Object.keys(listed).filter(
      (id) =>
        mutants.some((mutant) => mutant.id === id && isFound(mutant)) || !all.some((each) => each.id === id),
    ),
    score: (real.length - left.length) / (real.length || 1),
    milliseconds: performance.now() - began,
  };
}

/** A model with a fault in its machine, or in what its variants start with; its events stay as they were read. */
async function brokenBy(mutant: Mutant, model: MachineModel): Promise<MachineModel | null> {
  if (mutant.kind === "chart") {
    const machine = mutant.build();
    return machine && { ...model, machine };
  }
  const built = await mutant.build();
  if (built === null) return null;
  const variants = Object.entries(model.variants).map(([name, variant]) => [
    name,
    { ...variant, input: built.variants[name]?.input },
  ]);
  return { ...model, machine: built.machine, variants: Object.fromEntries(variants) };
}

/** A path of the golden file, and what happens on it; null where the chart has it no more. */
interface GoldenWalk {
  own: GoldenPath;
  path: Path | null;
  happens: ReadonlySet<string>;
}

function walkOf(own: GoldenPath, chart: Explored): GoldenWalk {
  const path = pathFor(chart, own);
  return { own, path, happens: path ? happensOn(chart.graph, path) : new Set() };
}

/** Whether a path comes to where a fault is; elsewhere the chart does what it does without. */
function isFelt(mutant: Mutant, { path, happens }: GoldenWalk, outside: ReadonlySet<string>): boolean {
  if (path === null || mutant.kind === "text" || mutant.place === null) return true;
  const { state, event } = mutant.place;
  return happens.has(event !== null && outside.has(event) ? `${state} ${event}` : state);
}

/** Rules ask what can happen next, before it does: they are asked wherever the state of a fault is active. */
function keepsAllRules(mutant: Mutant, walks: readonly GoldenWalk[], broken: MachineModel): boolean {
  const state = mutant.kind === "chart" ? mutant.place?.state : undefined;
  return walks.every(
    ({ path, happens }) =>
      path === null || (state !== undefined && !happens.has(state)) || keepsRules(broken, path),
  );
}

/** The events at which steps begin. Others come from the chart itself. */
function eventsFromOutside({ nodes }: Graph): Set<string> {
  return new Set([...nodes.values()].flatMap((node) => attemptsIn(node).map(({ event }) => event.type)));
}

function differs(walks: readonly GoldenWalk[], chart: Explored): boolean {
  return differencesFrom({ paths: walks.map(({ own }) => own) }, chart, 1).length > 0;
}

/** The least part of all mutants that change anything which has to be found. */
export const ENOUGH = 0.95;

/** Whether a machine's paths find enough, and its model lists as equivalent only what is. */
export function isEnough({ score, needless }: MutationResult): boolean {
  return score >= ENOUGH && needless.length === 0;
}
