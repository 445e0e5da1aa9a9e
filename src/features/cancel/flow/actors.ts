import type { QueryClient } from "@tanstack/react-query";
import { fromPromise } from "xstate";
import { cancelMachine } from "#machines/cancel/cancel.machine.ts";
import type { Api } from "#src/platform/http/client.ts";

/** What shows an appointment, its order, its plan, the benefit that comes back, or how many places a time has. */
const STALE = [
  "appointment",
  "appointments",
  "billing",
  "billings",
  "subscription",
  "subscriptions",
  "benefitMe",
  "benefitStatement",
  "activitySchedules",
] as const;

interface ActorSettings {
  api: Api;
  queryClient: QueryClient;
}

/** The machine with its real actors. */
export function cancelLogic({ api, queryClient }: ActorSettings) {
  const forget = () => {
    for (const call of STALE) queryClient.removeQueries({ queryKey: [call] });
  };
  return cancelMachine.provide({
    actors: {
      loadCancellation: fromPromise(async ({ input: { appointmentId }, signal }) => {
        const found = await api.call("cancellation", { params: { id: appointmentId } }, { signal });
        if (found.kind === "CANCELLED") forget(); // It may have been cancelled elsewhere.
        return found;
      }),
      // Without the actor's signal: leaving the page must not take the request back.
      cancelAppointment: fromPromise(({ input: { appointmentId, ...body } }) =>
        api.call("cancelAppointment", { params: { id: appointmentId }, body }).finally(forget),
      ),
      withdrawBilling: fromPromise(({ input: { billingId, confirmedRefund } }) =>
        api.call("withdrawBilling", { params: { id: billingId }, body: { confirmedRefund } }).finally(forget),
      ),
    },
  });
}
