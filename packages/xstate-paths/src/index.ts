export type { Act, Acts, AnyDriver, DriverStep, Look, Looks, Reach, Sight, Timer } from "./browser/driver.ts";
export { coverAll } from "./coverage.ts";
export { explored } from "./explored.ts";
export type { ResultsFile } from "./formats/json.ts";
export { goldenIn } from "./golden/check.ts";
export { differencesFrom, differenceWords, unread } from "./golden/differences.ts";
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
export { ENOUGH, mutationCheck } from "./mutants/check.ts";
export type { Path } from "./plan/cover.ts";
export { type Edge, explore } from "./plan/explore.ts";
export { machineOf, pathId, pathOf } from "./plan/path-id.ts";
export { type PlanOptions, planFor } from "./plan/plan.ts";
export { shortestPathTo } from "./plan/shortest.ts";
export { type Cover, covers, innermost } from "./plan/targets.ts";
export type { Used } from "./plan/use.ts";
export { type Results, ratioOf, type WalkedStep } from "./results.ts";
export { brokenRules } from "./run/broken-rules.ts";
export { perform, type Running, withDeferredActors } from "./run/deferred.ts";
export { inputsOf } from "./run/effects.ts";
export { createTestModel } from "./test-model.ts";
export type {
  EveryState,
  PathOptions,
  TestEvents,
  TestModel,
  TestModelOptions,
  TestParams,
  TestPath,
  TestPlan,
  TestState,
  TestStates,
  TestStep,
} from "./test-types.ts";
