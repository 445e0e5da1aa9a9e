export type { Sight } from "../browser/driver.ts";
export type { Planned } from "../browser/handover.ts";
export { type InBrowser, inBrowser } from "../browser/plan.ts";
export { isNoticed, plantedDetails, plantedToWalk, walkPlanted } from "../mutants/ui/walk.ts";
export { titleOf } from "./titles.ts";
export { inOrder, toRun } from "./to-run.ts";
export { type At, walkPath } from "./walk.ts";
export { PATH, type PathOfTest } from "./walked.ts";
