import { useRouter } from "@tanstack/react-router";
import { useMemo } from "react";
import { type SteppedFlow, useStepHistory } from "#src/platform/navigation/use-step-history.ts";
import type { CancelActor } from "./cancel-actor.ts";

type Step = "review" | "withdrawal";

const TO = "/my-appointments/$appointmentId/cancel";

/** The browser's Back goes from the withdrawal to what it was chosen at, and Forward there again. */
export function useCancelHistory(actor: CancelActor, appointmentId: string): void {
  const { buildLocation, navigate } = useRouter();
  const flow = useMemo((): SteppedFlow<Step> => {
    const params = { appointmentId };
    return {
      path: buildLocation({ to: TO, params }).pathname,
      steps: ["review", "withdrawal"],
      read: (value) => (value === undefined ? "review" : value === "withdrawal" ? value : null),
      present: () => {
        const snapshot = actor.getSnapshot();
        if (snapshot.status !== "active") return null;
        return snapshot.context.aim === "WITHDRAW" ? "withdrawal" : "review";
      },
      onChange: (listener) => actor.subscribe(listener),
      show: (step, stepTrail, replace) => {
        const search = step === "review" ? {} : { step };
        void navigate({ to: TO, params, search, state: { stepTrail }, replace });
      },
      move: (_, entries) => actor.send({ type: entries < 0 ? "withdrawal.dismiss" : "withdrawal.choose" }),
    };
  }, [actor, appointmentId, buildLocation, navigate]);
  useStepHistory(flow);
}
