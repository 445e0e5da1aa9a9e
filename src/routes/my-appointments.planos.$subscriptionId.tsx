import { t } from "@lingui/core/macro";
import { createFileRoute } from "@tanstack/react-router";
import * as v from "valibot";
import { loadSubscription } from "#src/features/subscriptions/queries.ts";
import { SubscriptionNotFound } from "#src/features/subscriptions/SubscriptionNotFound.tsx";
import { SubscriptionPage } from "#src/features/subscriptions/SubscriptionPage.tsx";
import { SubscriptionsSkeleton } from "#src/features/subscriptions/SubscriptionsSkeleton.tsx";
import { requireCustomer } from "#src/platform/session/guard.ts";

export const Route = createFileRoute("/my-appointments/planos/$subscriptionId")({
  validateSearch: v.object({
    /** Whether somebody came to book sessions. */
    marcar: v.fallback(v.optional(v.literal("sessoes")), undefined),
  }),
  beforeLoad: requireCustomer,
  loader: ({ context, params }) => loadSubscription(context, params.subscriptionId),
  head: ({ loaderData }) => ({
    meta: [{ title: loaderData ? `${loaderData.title} · Vereda` : t`Plano não encontrado · Vereda` }],
  }),
  component: Plan,
  pendingComponent: SubscriptionsSkeleton,
  notFoundComponent: SubscriptionNotFound,
});

function Plan() {
  const { marcar } = Route.useSearch();
  return <SubscriptionPage id={Route.useParams().subscriptionId} isBooking={marcar !== undefined} />;
}
