export type { Act, Acts, AnyDriver, DriverStep, Look, Looks, Reach, Sight, Timer } from "./browser/driver.ts";
export type { Planned } from "./browser/handover.ts";
export {
  type Chart,
  type ChartState,
  type ChartTransition,
  chartNodes,
  chartOf,
  nodeTransitions,
  type Reference,
  transitionId,
} from "./chart.ts";
export type { Script } from "./cli/project.ts";
export { coverAll } from "./coverage.ts";
export { type Explored, explored } from "./explored.ts";
export type { ResultsFile } from "./formats/json.ts";
export { goldenIn } from "./golden/check.ts";
export { differencesFrom, differenceWords, unread } from "./golden/differences.ts";
export { fileText, readGolden } from "./golden/file.ts";
export { runHeadless } from "./headless.ts";
export { manualGaps } from "./manual/gaps.ts";
export type {
  AnswerEvent,
  AnyManualScript,
  Doing,
  ManualScript,
  ManualSight,
  ManualStep,
} from "./manual/manual-script.ts";
export { defineModel, type MachineModel, type Variant } from "./model.ts";
export { ENOUGH, type MutationResult, mutationCheck } from "./mutants/check.ts";
export type { Path } from "./plan/cover.ts";
export { type Edge, explore, type Graph, type GraphNode, type Start } from "./plan/explore.ts";
export { machineOf, pathId, pathOf } from "./plan/path-id.ts";
export { type Plan, type PlanOptions, planFor } from "./plan/plan.ts";
export { takenIn } from "./plan/taken.ts";
export { type Cover, covers, innermost, statesAt } from "./plan/targets.ts";
export { type MachineResult, type Results, ratioOf, type WalkedPath, type WalkedStep } from "./results.ts";
export { brokenRules } from "./run/broken-rules.ts";
export { perform, type Running, withDeferredActors } from "./run/deferred.ts";
export { inputsOf } from "./run/effects.ts";
