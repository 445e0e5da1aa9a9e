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
  /** Steps that nobody can take by hand, counted from 0, the start; null where nobody has said. */
  automated: number[] | null;
}

type Path = Pick<WalkedPath, "variant" | "steps">;

/**
 * @param headlessOnly why no browser begins where the path does; null where one may
 * @throws Error that names the sentence which the script lacks
 */
export function scriptOf(
  script: AnyManualScript,
  path: Path,
  headlessOnly: string | null = null,
): ScriptedPath {
  const doings = path.steps.map((step, at) =>
    step.event === null
      ? headlessOnly !== null
        ? { automated: headlessOnly }
        : preparation(script, path)
      : doingAt(script, path, at),
  );
  const steps = path.steps.map((step, at): ScriptedStep => {
    const doing = doings[at] ?? "";
    return {
      do: [...sentencesOf(doing)],
      isByHand: !(typeof doing === "object" && "automated" in doing),
      see: sight(script, path, step, at),
    };
  });
  for (const [at, doing] of doings.entries())
    if (typeof doing === "object" && "earlier" in doing) doBefore(steps[at - 1], doing.earlier, at === 1);
  return { steps, automated: steps.flatMap(({ isByHand }, at) => (isByHand ? [] : [at])) };
}

function preparation(script: AnyManualScript, { variant, steps }: Path): Doing {
  const prepare = script.variants[variant];
  if (!prepare) throw lacks(script, `how to prepare “${variant}”`);
  return typeof prepare === "function" ? prepare(eventsOf(steps)) : prepare;
}

function doingAt(script: AnyManualScript, { variant, steps }: Path, at: number): Doing {
  const { event, from, to } = steps[at] ?? { event: null, from: [], to: [] };
  const how = event && script.events[event.type];
  if (!event || how === undefined) throw lacks(script, `what is done for “${event?.type}”`);
  if (typeof how !== "function") return how ?? "";
  const before = eventsOf(steps.slice(0, at));
  return how({ event, variant, from, to, before, ahead: eventsOf(steps.slice(at + 1)) });
}

function sentencesOf(doing: Doing): readonly string[] {
  if (typeof doing === "string") return [doing];
  if ("automated" in doing) return [doing.automated];
  return "now" in doing ? [doing.now].flat() : doing;
}

/** In a preparation the last sentence sets the flow going; everything else is there before. */
function doBefore(step: ScriptedStep | undefined, sentence: string, isPreparation: boolean): void {
  step?.do.splice(isPreparation ? -1 : 0, 0, sentence);
}

function sight(
  script: AnyManualScript,
  { variant, steps }: Path,
  { event, from, to }: WalkedStep,
  at: number,
): string[] {
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
