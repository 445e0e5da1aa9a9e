import { useRouter } from "@tanstack/react-router";
import { useMemo } from "react";
import { type SteppedFlow, useStepHistory } from "#src/platform/navigation/use-step-history.ts";
import type { RescheduleActor } from "./reschedule-actor.ts";

type Step = "choose" | "confirm";

const TO = "/my-appointments/$appointmentId/reschedule";
const CONFIRMING = new Set(["confirming", "moving", "checkingMove", "moveUnknown"]);

/** The browser's Back goes from the confirmation to the choice, as the page's own way back does. */
export function useMoveHistory(actor: RescheduleActor, appointmentId: string): void {
  const { buildLocation, navigate } = useRouter();
  const flow = useMemo((): SteppedFlow<Step> => {
    const params = { appointmentId };
    return {
      path: buildLocation({ to: TO, params }).pathname,
      steps: ["choose", "confirm"],
      read: (value) => (value === undefined ? "choose" : value === "confirm" ? value : null),
      present: () => {
        const { status, value } = actor.getSnapshot();
        if (status !== "active") return null;
        return CONFIRMING.has(value) ? "confirm" : "choose";
      },
      onChange: (listener) => actor.subscribe(listener),
      show: (step, stepTrail, replace) => {
        const search = step === "choose" ? {} : { step };
        void navigate({ to: TO, params, search, state: { stepTrail }, replace });
      },
      // Forward does nothing: which hour it was is forgotten, and the history goes back to the choice.
      move: (_, entries) => entries < 0 && actor.send({ type: "step.back" }),
    };
  }, [actor, appointmentId, buildLocation, navigate]);
  useStepHistory(flow);
}
