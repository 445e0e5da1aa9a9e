import type { WalkedPath, WalkedStep } from "../results.ts";
import type { AnyManualScript, Doing } from "./manual-script.ts";

/** One step of a path in a tester's words. `do` and `see` are sentences in their order. */
export interface ScriptedStep {
  do: string[];
  /** False where no person can bring the step about: `do` then says what the automated run does. */
  isByHand: boolean;
  see: string[];
}

/** A path in a tester's words; the first step is the start, whose `do` is the preparation. */
export interface ScriptedPath {
  steps: ScriptedStep[];
  /** Steps that nobody can take by hand, counted from 0, the start. */
  automated: number[];
}

/** @throws Error that names the sentence which the script lacks */
export function scriptOf(
  script: AnyManualScript,
  { variant, steps }: Pick<WalkedPath, "variant" | "steps">,
): ScriptedPath {
  const scripted = steps.map(
    (step, at): ScriptedStep => ({
      ...(step.event === null ? preparation(script, variant, steps) : doing(script, steps, at)),
      see: sight(script, variant, steps, at),
    }),
  );
  for (const at of steps.keys()) {
    const earlier = earlierOf(script, steps, at);
    if (earlier) doBefore(scripted[at - 1], earlier, at === 1);
  }
  return { steps: scripted, automated: scripted.flatMap(({ isByHand }, at) => (isByHand ? [] : [at])) };
}

function preparation(script: AnyManualScript, variant: string, steps: readonly WalkedStep[]) {
  const prepare = script.variants[variant];
  if (!prepare) throw lacks(script, `how to prepare “${variant}”`);
  if ("automated" in prepare) return { do: [prepare.automated], isByHand: false };
  return { do: [...(typeof prepare === "function" ? prepare(eventsOf(steps)) : prepare)], isByHand: true };
}

function doing(script: AnyManualScript, steps: readonly WalkedStep[], at: number) {
  const what = doingAt(script, steps, at);
  if (typeof what === "object" && "automated" in what) return { do: [what.automated], isByHand: false };
  const sentences = typeof what === "object" && "now" in what ? what.now : what;
  return { do: [sentences].flat(), isByHand: true };
}

function earlierOf(script: AnyManualScript, steps: readonly WalkedStep[], at: number): string | null {
  const what = steps[at]?.event ? doingAt(script, steps, at) : "";
  return typeof what === "object" && "earlier" in what ? what.earlier : null;
}

/** In a preparation the last sentence sets the flow going; everything else is there before. */
function doBefore(step: ScriptedStep | undefined, sentence: string, isPreparation: boolean): void {
  step?.do.splice(isPreparation ? -1 : 0, 0, sentence);
}

function doingAt(script: AnyManualScript, steps: readonly WalkedStep[], at: number): Doing {
  const { event, from, to } = steps[at] ?? { event: null, from: [], to: [] };
  if (!event) throw lacks(script, `step ${at}`);
  const how = script.events[event.type];
  if (how === undefined) throw lacks(script, `what is done for “${event.type}”`);
  if (typeof how !== "function") return how;
  return how({ event, from, to, before: eventsOf(steps.slice(0, at)), ahead: eventsOf(steps.slice(at + 1)) });
}

function sight(script: AnyManualScript, variant: string, steps: readonly WalkedStep[], at: number): string[] {
  const { event, from, to } = steps[at] ?? { event: null, from: [], to: [] };
  return to.map((state) => {
    const see = script.states[state];
    if (see === undefined) throw lacks(script, `what is seen in “${state}”`);
    return typeof see === "string"
      ? see
      : see({ event, from, before: eventsOf(steps.slice(0, at)), variant });
  });
}

function eventsOf(steps: readonly WalkedStep[]) {
  return steps.flatMap(({ event }) => event ?? []);
}

function lacks({ title }: AnyManualScript, what: string): Error {
  return new Error(`the manual script “${title}” does not say ${what}`);
}
