import { unexplained, untilMissed } from "../judged.ts";
import type { MachineResult, Results, WalkedPath, WalkedStep } from "../results.ts";
import { eventText, replayLine } from "../text.ts";
import { courseLines } from "./course-told.ts";

/** Everything below the table: what failed and how to run it again, what was missed, what is out of reach and why. */
export function told(results: Results): string {
  const found = results.machines.flatMap((result) => [
    ...result.paths.flatMap((path) => failureLines(result, path, results)),
    ...(isFirst(result, results) ? brokenLines(result, results) : []),
    ...missLines(result),
    ...outOfReach(result),
  ]);
  return [...found, ...courseLines(results)].join("\n");
}

/** Single paths: each step, and why the one failed that did. */
export function replayTold(results: Results): string {
  const walked = results.machines.flatMap((result) =>
    result.paths.flatMap((path) => [
      `${path.id}: ${path.variant}`,
      ...path.steps.map((step, at) => `  ${stepText(step, at)}`),
      ...failureLines(result, path, results),
    ]),
  );
  return [...walked, ...courseLines(results)].join("\n");
}

const marks = { passed: "✓", failed: "✗", notRun: "·" };

/** One step: what happened, and where it leads. `at` counts from 0, the start. */
function stepText({ event, to, status }: WalkedStep, at: number): string {
  return `${marks[status]} ${at} ${event ? eventText(event) : "start"} → ${to.join(" and ")}`;
}

/** Of a path that failed: where, why, and how to run it again. Nothing of any other. */
export function failureLines(
  {
    machine,
    cover,
    paths,
    more,
  }: Pick<MachineResult, "machine" | "cover" | "more"> & { paths: { length: number } },
  { id, number, variant, steps, failure }: WalkedPath,
  results: Pick<Results, "command" | "run" | "seed">,
): string[] {
  if (!failure) return [];
  const step = steps[failure.step];
  const walk =
    cover === "random" ? `random walk ${number} (seed ${results.seed})` : `${cover}, path ${number}`;
  return [
    "",
    `✗ ${machine}, ${walk} of ${paths.length + more}: ${variant}`,
    `  step ${failure.step} of ${steps.length - 1}${step?.event ? `, ${eventText(step.event)}` : ", the start"}`,
    ...(step && step.from.length > 0 ? [`  in ${step.from.join(" and ")}`] : []),
    ...(step ? [`  expected to lead to ${step.to.join(" and ")}`] : []),
    ...indented(failure.message),
    `  ${replayLine(results, id)}`,
  ];
}

/** A machine has one result for each cover; its rules are the same. */
function isFirst(result: MachineResult, { machines }: Results): boolean {
  return machines.find(({ machine }) => machine === result.machine) === result;
}

function brokenLines({ machine, brokenRules }: MachineResult, { command }: Results): string[] {
  return brokenRules.flatMap(({ rule, state, replay }) => [
    "",
    `✗ ${machine}: broken rule: ${rule}`,
    ...(state ? [`  in ${state}`] : []),
    ...(replay ? [`  ${replayLine({ command, run: "headless" }, replay)}`] : []),
  ]);
}

function missLines(result: MachineResult): string[] {
  const { machine, cover } = result;
  const say = (what: string) => (target: string) => `${machine}, ${cover}: ${what}: ${target}`;
  const isMiss = cover !== "random";
  return [
    ...untilMissed(result).map((miss) => `${machine}, ${cover}: ${miss}`),
    ...(isMiss ? result.uncovered.map(say("not covered")) : []),
    ...unexplained(result).map(say("unreachable, and the model does not say why")),
    ...result.needless.map(say("the model calls it unreachable, and it is not")),
  ];
}

function outOfReach({ machine, cover, reasons, tooDeep, beyondReach }: MachineResult): string[] {
  const say = (what: string) => (target: string) => `${machine}, ${cover}: ${what}: ${target}`;
  return [
    ...Object.entries(reasons).map(([target, reason]) => say("unreachable")(`${target} (${reason})`)),
    ...tooDeep.map(say("deeper than --max-length")),
    ...beyondReach.map(({ target, reason }) => say("no person can bring it about")(`${target} (${reason})`)),
  ];
}

function indented(text: string): string[] {
  return text.split("\n").map((line) => `  ${line}`);
}
