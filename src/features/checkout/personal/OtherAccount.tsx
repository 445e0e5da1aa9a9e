import { Suspense, useMemo } from "react";
import type { Failure } from "#contract/failure.ts";
import { writeHandOver } from "#machines/checkout/hand-over.ts";
import { TakeOver } from "#src/shared/take-over/late-take-over.ts";
import { useWasTaken } from "#src/shared/take-over/use-was-taken.ts";
import { useCheckout, useCheckoutState } from "../flow/checkout-actor.ts";
import { handedOver } from "../flow/saved-checkout.ts";

/** The way to the account that has the CPF, once one has. */
export function OtherAccount({ failure }: { failure: Failure | null }) {
  const { actor, activity, customer } = useCheckout();
  const wasTaken = useWasTaken(failure);
  const scheduleId = useCheckoutState(({ context }) => context.hold?.scheduleId);
  const handOver = useMemo(
    () => ({
      keep: () => handedOver.write(writeHandOver(actor.getSnapshot().context)),
      forget: () => handedOver.remove(),
    }),
    [actor],
  );
  if (!wasTaken) return null;
  const search = new URLSearchParams({ activityId: activity.id, ...(scheduleId && { scheduleId }) });
  return (
    <Suspense>
      <TakeOver ownEmail={customer.user.email} returnTo={`/checkout?${search}`} handOver={handOver} />
    </Suspense>
  );
}
