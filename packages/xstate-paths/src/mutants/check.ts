import type { AnyStateMachine } from "xstate";
import type { MachineModel } from "../model.ts";
import type { Path } from "../plan/cover.ts";
import { explore, type Graph } from "../plan/explore.ts";
import { keepsRules } from "../run/keeps-rules.ts";
import { type RunOptions, runPath } from "../run/run.ts";
import { type Mutant, mutantsOf } from "./mutants.ts";
import { pathsNearby, type Tier } from "./nearby.ts";

/** How well the paths of a machine, and its rules, tell it from each machine with one fault. Times in milliseconds. */
export interface MutationResult {
  machine: string;
  total: number;
  /** Found by a path of the unchanged machine, whose expectations the changed one does not meet. */
  killed: number;
  /** Found without any expectation, only because a rule breaks or the chart breaks off. */
  killedByRules: number;
  /** Found by nothing, and not listed as equivalent. */
  survivors: string[];
  /** Found by nothing, because they change nothing: the model says why. */
  equivalent: { mutant: string; reason: string }[];
  /** Listed as equivalent, and yet found, or not there at all: the list is wrong. */
  needless: string[];
  /** `killed` of all that are not equivalent, from 0 to 1. */
  score: number;
  milliseconds: number;
}

export interface MutationOptions extends RunOptions {
  /** The explored machine, where it is at hand. */
  graph?: Graph;
  /** Takes no more mutants than this, every n-th of all; each one unless told. */
  atMost?: number;
  /** Whether to find out what the rules alone find; true unless told. */
  isRulesAsked?: boolean;
  onProgress?: (done: number, total: number) => void;
}

/** Breaks a machine in each possible way and runs the unchanged machine's paths on what comes of it. */
export function mutationCheck(model: MachineModel, options: MutationOptions = {}): MutationResult {
  const {
    graph = explore(model),
    atMost = Number.POSITIVE_INFINITY,
    isRulesAsked = true,
    onProgress,
  } = options;
  const began = performance.now();
  const nearby = pathsNearby(graph);
  const all = mutantsOf(model.machine);
  const every = Math.ceil(all.length / atMost) || 1;
  const mutants = all.filter((_, at) => at % every === 0);
  const unfound: string[] = [];
  let killedByRules = 0;
  for (const [at, mutant] of mutants.entries()) {
    const machine = built(mutant);
    if (isPassedBy(mutant, machine)) unfound.push(mutant.id);
    if (isRulesAsked && !isKeptBy(mutant, machine)) killedByRules += 1;
    onProgress?.(at + 1, mutants.length);
  }
  return {
    ...summary(model, mutants, unfound),
    killedByRules,
    needless: needless(model, all, mutants, unfound),
    milliseconds: performance.now() - began,
  };

  function isPassedBy(mutant: Mutant, machine: AnyStateMachine | null): boolean {
    if (machine === null) return false;
    const isPassed = (path: Path) => runPath(model, graph, path, machine, options).failure === null;
    const tiers = tiersFor(model.equivalentMutants?.[mutant.id]);
    return tiers.every((tier) => nearby(tier, mutant).every(isPassed));
  }

  function isKeptBy(mutant: Mutant, machine: AnyStateMachine | null): boolean {
    if (machine === null) return false;
    return nearby("transitions", mutant).every((path) => keepsRules(model, path, machine));
  }
}

function summary(
  { machine, equivalentMutants = {} }: MachineModel,
  { length: total }: Mutant[],
  unfound: string[],
) {
  const equivalent = unfound.flatMap((mutant) => {
    const reason = equivalentMutants[mutant];
    return reason === undefined ? [] : [{ mutant, reason }];
  });
  const killed = total - unfound.length;
  const survivors = unfound.filter((id) => equivalentMutants[id] === undefined);
  return {
    machine: machine.id,
    total,
    killed,
    survivors,
    equivalent,
    score: killed / (total - equivalent.length),
  };
}

/** Of what is listed as equivalent: what was found, and what is no mutant of this machine. */
function needless(model: MachineModel, all: Mutant[], tried: Mutant[], unfound: string[]): string[] {
  return Object.keys(model.equivalentMutants ?? {}).filter((listed) => {
    const isFound = tried.some(({ id }) => id === listed) && !unfound.includes(listed);
    return isFound || !all.some(({ id }) => id === listed);
  });
}

/** The pairs cost most by far: one that is listed as equivalent is not shown them. */
function tiersFor(reason: string | undefined): Tier[] {
  const cheap: Tier[] = ["transitions", "guards", "everywhere"];
  return reason === undefined ? [...cheap, "pairs"] : cheap;
}

/** What cannot even be built is found as well. */
function built(mutant: Mutant): AnyStateMachine | null {
  try {
    return mutant.build();
  } catch {
    return null;
  }
}
