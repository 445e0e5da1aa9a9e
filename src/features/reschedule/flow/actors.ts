import type { QueryClient } from "@tanstack/react-query";
import { fromPromise } from "xstate";
import { rescheduleMachine } from "#machines/reschedule/reschedule.machine.ts";
import type { Api } from "#src/platform/http/client.ts";

/** What shows the time of an appointment, or how many places a time has. */
const STALE = [
  "appointment",
  "appointments",
  "billing",
  "billings",
  "subscription",
  "subscriptions",
  "activitySchedules",
] as const;

interface ActorSettings {
  api: Api;
  queryClient: QueryClient;
}

/** The machine with its real actors. */
export function rescheduleLogic({ api, queryClient }: ActorSettings) {
  const forget = () => {
    for (const call of STALE) queryClient.removeQueries({ queryKey: [call] });
  };
  return rescheduleMachine.provide({
    actors: {
      loadTimes: fromPromise(({ input, signal }) =>
        api.call("reschedule", { params: { id: input.appointmentId } }, { signal }),
      ),
      // Without the actor's signal: leaving the page must not take the request back.
      moveAppointment: fromPromise(async ({ input: { appointmentId, ...body } }) => {
        try {
          const { sequence } = await api.call("moveAppointment", { params: { id: appointmentId }, body });
          return { sequence };
        } finally {
          forget();
        }
      }),
    },
  });
}
