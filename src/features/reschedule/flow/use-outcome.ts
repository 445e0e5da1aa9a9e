import { useRouter } from "@tanstack/react-router";
import { useEffect } from "react";
import { stepOut } from "#src/platform/navigation/use-step-history.ts";
import type { RescheduleActor } from "./reschedule-actor.ts";

/** Where a move goes that was left, or whose session ended: back, or to the login and here again with what was chosen. */
export function useOutcome(actor: RescheduleActor, appointmentId: string): void {
  const router = useRouter();
  useEffect(() => {
    const params = { appointmentId };
    function leave(): void {
      const { output } = actor.getSnapshot();
      if (output?.outcome === "signedOut") {
        const { date, scheduleId } = output;
        const search = { ...(date && { date }), ...(scheduleId && { scheduleId }) };
        const to = "/my-appointments/$appointmentId/reschedule";
        const returnTo = router.buildLocation({ to, params, search }).href;
        void router.navigate({ to: "/entrar", search: { returnTo }, replace: true });
      } else if (output?.outcome === "left") {
        if (!stepOut(router.history))
          void router.navigate({ to: "/my-appointments/$appointmentId", params, replace: true });
      }
    }
    const subscription = actor.subscribe({ complete: leave });
    return () => subscription.unsubscribe();
  }, [actor, appointmentId, router]);
}
