import { useSelector } from "@xstate/react";
import { createContext, use, useMemo } from "react";
import type { ActorRefFrom, SnapshotFrom } from "xstate";
import type { Reschedule } from "#contract/reschedule.ts";
import type { rescheduleMachine } from "#machines/reschedule/reschedule.machine.ts";

export type RescheduleActor = ActorRefFrom<typeof rescheduleMachine>;

export const RescheduleScope = createContext<RescheduleActor | null>(null);

function useReschedule(): RescheduleActor {
  const actor = use(RescheduleScope);
  if (!actor) throw new Error("outside of a reschedule");
  return actor;
}

/** What a view needs of the machine; it renders again only when the answer changes. */
export function useRescheduleState<T>(select: (snapshot: SnapshotFrom<typeof rescheduleMachine>) => T): T {
  return useSelector(useReschedule(), select);
}

/** How the appointment stands, for views that are shown once that is known. */
export function useTimes(): Reschedule {
  const times = useRescheduleState(({ context }) => context.times);
  if (!times) throw new Error("the times are not loaded yet");
  return times;
}

/** What a customer can do, as verbs. */
export function useRescheduleVerbs() {
  const actor = useReschedule();
  return useMemo(
    () => ({
      retry: () => actor.send({ type: "times.retry" }),
      chooseDate: (date: string) => actor.send({ type: "date.choose", date }),
      chooseHour: (scheduleId: string) => actor.send({ type: "hour.choose", scheduleId }),
      confirm: () => actor.send({ type: "move.confirm" }),
      check: () => actor.send({ type: "move.check" }),
      back: () => actor.send({ type: "step.back" }),
    }),
    [actor],
  );
}
