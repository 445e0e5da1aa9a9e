import { useRouter } from "@tanstack/react-router";
import { useEffect } from "react";
import { stepOf } from "#machines/purchase/purchase.machine.ts";
import type { PurchaseStep } from "#machines/purchase/purchase.types.ts";
import type { PurchaseActor } from "./purchase-actor.ts";
import { alignment, type Entry, readStep } from "./trail.ts";
import { keepTrail, keptTrail } from "./trail-store.ts";

declare module "@tanstack/react-router" {
  interface HistoryState {
    /** The steps of a purchase visited up to this entry. */
    purchaseTrail?: readonly PurchaseStep[];
  }
}

const PATH = "/purchase/init";

/**
 * Keeps the browser's history in line with the machine. The machine decides: the browser's Back and Forward are its
 * events, and wherever its answer is another step, the history goes to that step's entry.
 */
export function useStepHistory(actor: PurchaseActor): void {
  const router = useRouter();
  useEffect(() => {
    const { history } = router;
    let index = history.location.state.__TSR_index;
    // A traversal answers later, as an event of its own; a second one before that would go too far.
    let isTravelling = false;
    const step = () => stepOf[actor.getSnapshot().context.place];

    function entry(): Entry {
      const { state, search } = history.location;
      return {
        step: readStep(new URLSearchParams(search).get("step")),
        trail: state.purchaseTrail ?? keptTrail(state.__TSR_index),
      };
    }

    function align(): void {
      if (isTravelling || history.location.pathname !== PATH) return;
      if (actor.getSnapshot().status !== "active") return;
      const aligned = alignment(step(), entry());
      if (aligned.move === "go") {
        isTravelling = true;
        history.go(aligned.delta);
      } else if (aligned.move !== "none") show(aligned.trail, aligned.move === "replace");
      else {
        const { __TSR_index, purchaseTrail } = history.location.state;
        keepTrail(__TSR_index, entry().trail);
        // The login has replaced the entry: it gets its steps back, for whoever leaves it and comes here again.
        if (!purchaseTrail) show(entry().trail, true);
      }
    }

    function show(purchaseTrail: readonly PurchaseStep[], replace: boolean): void {
      void router.navigate({ to: PATH, search: { step: step() }, state: { purchaseTrail }, replace });
    }

    const unsubscribe = history.subscribe(({ location, action }) => {
      const before = index;
      index = location.state.__TSR_index;
      isTravelling = false;
      if (location.pathname !== PATH) return;
      const wanted = entry().step;
      const isTraversal = action.type === "BACK" || action.type === "FORWARD" || action.type === "GO";
      if (isTraversal && wanted && wanted !== step()) move(actor, wanted, index - before);
      align();
    });
    const subscription = actor.subscribe(align);
    align();
    return () => {
      unsubscribe();
      subscription.unsubscribe();
    };
  }, [actor, router]);
}

/** The browser's Back and Forward are the machine's; a jump back over several entries names where it goes. */
function move(actor: PurchaseActor, wanted: PurchaseStep, entries: number): void {
  if (entries > 0) actor.send({ type: "step.next" });
  else if (entries === -1) actor.send({ type: "step.back" });
  else actor.send({ type: "step.goTo", step: wanted });
}
