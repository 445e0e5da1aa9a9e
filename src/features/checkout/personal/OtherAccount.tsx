import { Suspense, useMemo } from "react";
import type { Failure } from "#contract/failure.ts";
import { writeHandOver } from "#machines/checkout/hand-over.ts";
import { handedCheckout } from "#src/shared/recent/open-purchase.ts";
import { TakeOver } from "#src/shared/take-over/late-take-over.ts";
import { useWasTaken } from "#src/shared/take-over/use-was-taken.ts";
import { useCheckout, useCheckoutState } from "../flow/checkout-actor.ts";

/** The way to the account that has the CPF, once one has. */
export function OtherAccount({ failure }: { failure: Failure | null }) {
  const { actor, activity, customer } = useCheckout();
  const wasTaken = useWasTaken(failure);
  const scheduleId = useCheckoutState(({ context }) => context.hold?.scheduleId);
  const handOver = useMemo(
    () => ({
      keep: () => handedCheckout.write(writeHandOver(actor.getSnapshot().context)),
      forget: () => handedCheckout.remove(),
      chosen: () => {
        const { hold, wantedScheduleId, themeId } = actor.getSnapshot().context;
        const scheduleId = wantedScheduleId ?? hold?.scheduleId ?? null;
        return { kind: "checkout" as const, activityId: activity.id, scheduleId, themeId };
      },
    }),
    [actor, activity],
  );
  if (!wasTaken) return null;
  const search = new URLSearchParams({ activityId: activity.id, ...(scheduleId && { scheduleId }) });
  return (
    <Suspense>
      <TakeOver ownEmail={customer.user.email} returnTo={`/checkout?${search}`} handOver={handOver} />
    </Suspense>
  );
}
