import { useRouter } from "@tanstack/react-router";
import { useMemo } from "react";
import { type PurchaseStep, placeOf, readStep, stepNumbers, stepOf } from "#machines/purchase/places.ts";
import { placeAt } from "#machines/purchase/steps.ts";
import { type SteppedFlow, useStepHistory } from "#src/platform/navigation/use-step-history.ts";
import type { PurchaseActor } from "./purchase-actor.ts";
import { runningStep } from "./step-actor.ts";
import { keepTrail, keptTrail } from "./trail-store.ts";

const PATH = "/purchase/init";

/** The browser's Back and Forward go through the steps of a purchase. */
export function usePurchaseHistory(actor: PurchaseActor): void {
  const { navigate } = useRouter();
  const flow = useMemo(
    (): SteppedFlow<PurchaseStep> => ({
      path: PATH,
      steps: stepNumbers,
      read: readStep,
      present: () => {
        const purchase = actor.getSnapshot();
        return purchase.status === "active" ? stepOf[placeAt(purchase)] : null;
      },
      onChange: (listener) => actor.subscribe(listener),
      show: (step, stepTrail, replace) =>
        void navigate({ to: PATH, search: { step }, state: { stepTrail }, replace }),
      move: (wanted, entries) => move(actor, wanted, entries),
      kept: { read: keptTrail, write: keepTrail },
    }),
    [actor, navigate],
  );
  useStepHistory(flow);
}

/** A jump back over several entries names where it goes. */
function move(actor: PurchaseActor, wanted: PurchaseStep, entries: number): void {
  if (entries > 0) runningStep(actor.getSnapshot())?.send({ type: "step.next" });
  else if (entries === -1) actor.send({ type: "step.back" });
  else actor.send({ type: "step.goTo", place: placeOf[wanted] });
}
