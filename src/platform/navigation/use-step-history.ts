import { type RouterHistory, useRouter } from "@tanstack/react-router";
import { useEffect } from "react";
import { alignment, type Entry } from "./step-trail.ts";

declare module "@tanstack/react-router" {
  interface HistoryState {
    /** The steps of a flow visited up to this entry. */
    stepTrail?: readonly string[];
  }
}

/** A flow of several steps on one path, whose machine decides which step it is at. */
export interface SteppedFlow<Step extends string> {
  path: string;
  /** In their order. */
  steps: readonly Step[];
  /** The step that a `?step=` names; undefined is a URL without one. Null for anything that is no step. */
  read: (value: string | undefined) => Step | null;
  /** The machine's step; null once it has ended. */
  present: () => Step | null;
  onChange: (listener: () => void) => { unsubscribe: () => void };
  /** Writes a step and the steps visited up to it into the history. */
  show: (step: Step, stepTrail: readonly Step[], replace: boolean) => void;
  /** Tells the machine that the browser went over so many entries, back where negative, to another step's. */
  move: (wanted: Step, entries: number) => void;
  /** Where the steps outlive an entry that a login replaced. */
  kept?: {
    read: (index: number) => readonly Step[];
    write: (index: number, trail: readonly Step[]) => void;
  };
}

/**
 * Keeps the browser's history in line with a flow. Its machine decides: the browser's Back and Forward are its events,
 * and wherever its answer is another step, the history goes to that step's entry. Once the flow has ended, Back leaves it.
 *
 * @param flow the same object at every rendering
 */
export function useStepHistory<Step extends string>(flow: SteppedFlow<Step>): void {
  const { history } = useRouter();
  useEffect(() => follow(history, flow), [history, flow]);
}

/** To the page before the flow's first step. @returns false where there is none */
export function stepOut({ location, go }: RouterHistory): boolean {
  const { __TSR_index: index, stepTrail } = location.state;
  const entries = stepTrail?.length ?? 1;
  if (index < entries) return false;
  go(-entries);
  return true;
}

function follow<Step extends string>(history: RouterHistory, flow: SteppedFlow<Step>): () => void {
  let index = history.location.state.__TSR_index;
  // A traversal answers later, as an event of its own; a second one before that would go too far.
  let isTravelling = false;

  function entry(): Entry<Step> {
    const { state, search } = history.location;
    const named = new URLSearchParams(search).get("step");
    const step = flow.read(named ?? undefined);
    const visited = state.stepTrail?.flatMap((name) => flow.steps.find((each) => each === name) ?? []);
    const start = named === null && step !== null ? [step] : [];
    return { step, trail: visited ?? flow.kept?.read(state.__TSR_index) ?? start };
  }

  function align(): void {
    if (isTravelling || history.location.pathname !== flow.path) return;
    const step = flow.present();
    if (step === null) return;
    const { trail } = entry();
    const aligned = alignment(flow.steps, step, entry());
    if (aligned.move === "go") {
      isTravelling = true;
      history.go(aligned.delta);
    } else if (aligned.move !== "none") flow.show(step, aligned.trail, aligned.move === "replace");
    else if (flow.kept) {
      const { __TSR_index, stepTrail } = history.location.state;
      flow.kept.write(__TSR_index, trail);
      // The login has replaced the entry: it gets its steps back, for whoever leaves it and comes here again.
      if (!stepTrail) flow.show(step, trail, true);
    }
  }

  const unsubscribe = history.subscribe(({ location, action }) => {
    const entries = location.state.__TSR_index - index;
    index = location.state.__TSR_index;
    isTravelling = false;
    if (location.pathname !== flow.path) return;
    const present = flow.present();
    const isTraversal = action.type === "BACK" || action.type === "FORWARD" || action.type === "GO";
    if (present === null) {
      if (isTraversal && entries < 0) stepOut(history);
      return;
    }
    const wanted = entry().step;
    if (isTraversal && wanted && wanted !== present) flow.move(wanted, entries);
    align();
  });
  const subscription = flow.onChange(align);
  align();
  return () => {
    unsubscribe();
    subscription.unsubscribe();
  };
}
