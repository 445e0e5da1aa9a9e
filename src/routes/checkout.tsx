import { t } from "@lingui/core/macro";
import { createFileRoute, redirect } from "@tanstack/react-router";
import { Suspense, useEffect, useRef } from "react";
import * as v from "valibot";
import { isoInstant } from "#contract/dates.ts";
import { failedWith } from "#contract/failure.ts";
import { id } from "#contract/text.ts";
import { CheckoutFlow } from "#src/features/checkout/CheckoutFlow.tsx";
import { CheckoutSkeleton } from "#src/features/checkout/CheckoutSkeleton.tsx";
import { startingPriceOptions } from "#src/features/checkout/queries.ts";
import { VisitorCheckout } from "#src/features/checkout/visitor/visitor-checkout.ts";
import { requireCustomerAgain } from "#src/platform/session/require-customer-again.ts";
import { savedCardsOptions } from "#src/shared/payment/queries.ts";
import {
  activityOptions,
  configurationOptions,
  customerOptions,
  schedulesOptions,
} from "#src/shared/queries.ts";
import { StartedScope } from "#src/shared/started/StartedScope.tsx";
import { startedElsewhere } from "#src/shared/started/started-elsewhere.ts";

/** `lista`: the full time that somebody signed in to wait for. */
const named = v.fallback(v.optional(id), undefined);
/** In place of a schedule: a card knows when its next time is, and no more. */
const instant = v.fallback(v.optional(isoInstant), undefined);

/** The id of no schedule: the page says of it what it says of each that is not on sale any more. */
const NOT_ON_SALE = "00000000-0000-0000-0000-000000000000";

export const Route = createFileRoute("/checkout")({
  validateSearch: v.object({ activityId: named, scheduleId: named, startsAt: instant, lista: named }),
  beforeLoad: requireCustomerAgain,
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { api, queryClient, session }, deps: { activityId, scheduleId, startsAt } }) => {
    if (!activityId) throw redirect({ to: "/busca", replace: true });
    const isVisitor = !session.isSignedIn();
    const [activity, customer, configuration, price, schedules, isElsewhere] = await Promise.all([
      queryClient.ensureQueryData(activityOptions(api, activityId)).catch((error: unknown) => {
        throw failedWith(error, "NOT_FOUND") ? toActivity(activityId) : error;
      }),
      isVisitor ? null : queryClient.ensureQueryData(customerOptions(api)),
      queryClient.ensureQueryData(configurationOptions(api)),
      // A page that was rendered beforehand left the price of a visitor, who has no benefit.
      queryClient
        .fetchQuery({
          ...startingPriceOptions(api, activityId),
          staleTime: isVisitor ? "static" : 0,
          retry: false,
        })
        .catch(() => null),
      queryClient.ensureQueryData(schedulesOptions(api, activityId)),
      !isVisitor && startedElsewhere(api, { kind: "checkout", id: activityId }),
      isVisitor || queryClient.fetchQuery(savedCardsOptions(api)),
    ]);
    // What asks for an enrolment is bought in steps, one of which has its form.
    if (activity.isEnrolmentNeeded) throw toActivity(activityId);
    if (startsAt) {
      const meant = schedules.content.find(({ date }) => Date.parse(date) === Date.parse(startsAt));
      const search = { activityId, scheduleId: meant?.id ?? NOT_ON_SALE };
      throw redirect({ to: "/checkout", search, replace: true });
    }
    return { activity, customer, configuration, price, scheduleId: scheduleId ?? null, isElsewhere };
  },
  gcTime: 0,
  head: () => ({ meta: [{ title: t`Reserva · Vereda` }] }),
  component: Checkout,
  pendingComponent: CheckoutSkeleton,
});

/** Its page says whether it is there, and how it is bought. */
const toActivity = (activityId: string) =>
  redirect({ to: "/atividades/$activityId", params: { activityId }, replace: true });

function Checkout() {
  const { customer, isElsewhere, ...facts } = Route.useLoaderData();
  const { activity, scheduleId } = facts;
  const payer = customer && `${customer.id}/${customer.coParticipationCustomer?.id}`;
  useArrival(payer);
  if (!customer)
    return (
      <Suspense fallback={<CheckoutSkeleton />}>
        <VisitorCheckout key={activity.id} {...facts} />
      </Suspense>
    );
  return (
    <StartedScope
      key={`${activity.id}/${scheduleId}/${payer}`}
      what={{ kind: "checkout", id: activity.id }}
      customerId={customer.id}
      activityId={activity.id}
      isElsewhere={isElsewhere}
      skeleton={<CheckoutSkeleton />}
    >
      <CheckoutFlow customer={customer} {...facts} />
    </StartedScope>
  );
}

/** The page begins anew for somebody else, or with another benefit: the focus goes to its title, which the form took along. */
function useArrival(payer: string | null): void {
  const seen = useRef(payer);
  useEffect(() => {
    const before = seen.current;
    seen.current = payer;
    if (before !== payer)
      document.querySelector<HTMLElement>("main h1")?.focus({ preventScroll: before !== null });
  }, [payer]);
}
