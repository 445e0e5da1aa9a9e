/** Where the browser stands: the step its URL names, and the steps visited up to this entry, this one included. */
export interface Entry<Step> {
  step: Step | null;
  trail: readonly Step[];
}

/** What brings the browser's history in line with a flow's step. */
export type Alignment<Step> =
  | { move: "none" }
  | { move: "go"; delta: number }
  | { move: "push" | "replace"; trail: readonly Step[] };

/**
 * One history entry per visited step. A step that has its entry is gone back to; one that has none is pushed; a URL that
 * names something else, such as one typed by hand, is replaced.
 *
 * @param steps all steps of the flow, in their order
 */
export function alignment<Step>(
  steps: readonly Step[],
  step: Step,
  { step: shown, trail }: Entry<Step>,
): Alignment<Step> {
  const last = trail.at(-1);
  if (last === undefined || last !== shown) return { move: "replace", trail: [...trail.slice(0, -1), step] };
  if (step === last) return { move: "none" };
  const visited = trail.lastIndexOf(step);
  if (visited >= 0) return { move: "go", delta: visited - (trail.length - 1) };
  return steps.indexOf(step) > steps.indexOf(last)
    ? { move: "push", trail: [...trail, step] }
    : { move: "replace", trail: [...trail.slice(0, -1), step] };
}
