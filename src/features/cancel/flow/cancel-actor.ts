import { useSelector } from "@xstate/react";
import { createContext, use, useMemo } from "react";
import type { ActorRefFrom, SnapshotFrom } from "xstate";
import type { Cancellation } from "#contract/cancellation.ts";
import type { cancelMachine } from "#machines/cancel/cancel.machine.ts";

export type CancelActor = ActorRefFrom<typeof cancelMachine>;

export const CancelScope = createContext<CancelActor | null>(null);

function useCancel(): CancelActor {
  const actor = use(CancelScope);
  if (!actor) throw new Error("outside of a cancellation");
  return actor;
}

/** What a view needs of the machine; it renders again only when the answer changes. */
export function useCancelState<T>(select: (snapshot: SnapshotFrom<typeof cancelMachine>) => T): T {
  return useSelector(useCancel(), select);
}

/** What comes back, for views that are shown once that is known. */
export function useCancellation(): Cancellation {
  const cancellation = useCancelState(({ context }) => context.cancellation);
  if (!cancellation) throw new Error("the cancellation is not loaded yet");
  return cancellation;
}

/** What a customer can do, as verbs. */
export function useCancelVerbs() {
  const actor = useCancel();
  return useMemo(
    () => ({
      retry: () => actor.send({ type: "cancellation.retry" }),
      check: () => actor.send({ type: "cancellation.check" }),
      confirm: () => actor.send({ type: "cancellation.confirm" }),
      chooseWithdrawal: () => actor.send({ type: "withdrawal.choose" }),
      dismissWithdrawal: () => actor.send({ type: "withdrawal.dismiss" }),
      confirmWithdrawal: () => actor.send({ type: "withdrawal.confirm" }),
      leave: () => actor.send({ type: "page.leave" }),
    }),
    [actor],
  );
}
