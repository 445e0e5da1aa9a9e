import { useRouter } from "@tanstack/react-router";
import { useEffect } from "react";
import { stepOut } from "#src/platform/navigation/use-step-history.ts";
import type { CancelActor } from "./cancel-actor.ts";

/** Where a cancellation goes that was left, or whose session ended: back, or to the login and here again. */
export function useOutcome(actor: CancelActor, appointmentId: string): void {
  const router = useRouter();
  useEffect(() => {
    const params = { appointmentId };
    function leave(): void {
      const outcome = actor.getSnapshot().output?.outcome;
      if (outcome === "signedOut") {
        const search = actor.getSnapshot().context.aim === "WITHDRAW" ? { step: "withdrawal" } : {};
        const { href } = router.buildLocation({
          to: "/my-appointments/$appointmentId/cancel",
          params,
          search,
        });
        void router.navigate({ to: "/entrar", search: { returnTo: href }, replace: true });
      } else if (outcome === "left") {
        if (!stepOut(router.history))
          void router.navigate({ to: "/my-appointments/$appointmentId", params, replace: true });
      }
    }
    const subscription = actor.subscribe({ complete: leave });
    return () => subscription.unsubscribe();
  }, [actor, appointmentId, router]);
}
