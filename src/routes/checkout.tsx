import { t } from "@lingui/core/macro";
import { createFileRoute, redirect } from "@tanstack/react-router";
import * as v from "valibot";
import { CheckoutFlow } from "#src/features/checkout/CheckoutFlow.tsx";
import { CheckoutSkeleton } from "#src/features/checkout/CheckoutSkeleton.tsx";
import { startingPriceOptions } from "#src/features/checkout/queries.ts";
import { requireCustomer } from "#src/platform/session/guard.ts";
import { savedCardsOptions } from "#src/shared/payment/queries.ts";
import {
  activityOptions,
  configurationOptions,
  customerOptions,
  schedulesOptions,
} from "#src/shared/queries.ts";

const id = v.fallback(v.optional(v.string()), undefined);

export const Route = createFileRoute("/checkout")({
  validateSearch: v.object({ activityId: id, scheduleId: id }),
  beforeLoad: requireCustomer,
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { api, queryClient }, deps: { activityId, scheduleId } }) => {
    if (!activityId) throw redirect({ to: "/busca", replace: true });
    const [activity, customer, configuration, price] = await Promise.all([
      queryClient.ensureQueryData(activityOptions(api, activityId)),
      queryClient.ensureQueryData(customerOptions(api)),
      queryClient.ensureQueryData(configurationOptions(api)),
      // A page that was rendered beforehand left the price of a visitor, who has no benefit.
      queryClient
        .fetchQuery({ ...startingPriceOptions(api, activityId), staleTime: 0, retry: false })
        .catch(() => null),
      queryClient.ensureQueryData(schedulesOptions(api, activityId)),
      queryClient.ensureQueryData(savedCardsOptions(api)),
    ]);
    // What asks for an enrolment is bought in steps, one of which has its form.
    if (activity.isEnrolmentNeeded)
      throw redirect({ to: "/atividades/$activityId", params: { activityId }, replace: true });
    return { activity, customer, configuration, price, scheduleId: scheduleId ?? null };
  },
  gcTime: 0,
  head: () => ({ meta: [{ title: t`Reserva · Vereda` }] }),
  component: Checkout,
  pendingComponent: CheckoutSkeleton,
});

function Checkout() {
  const facts = Route.useLoaderData();
  return <CheckoutFlow key={`${facts.activity.id}/${facts.scheduleId}`} {...facts} />;
}
