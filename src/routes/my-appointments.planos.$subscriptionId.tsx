import { t } from "@lingui/core/macro";
import { createFileRoute } from "@tanstack/react-router";
import { loadSubscription } from "#src/features/subscriptions/queries.ts";
import { SubscriptionNotFound } from "#src/features/subscriptions/SubscriptionNotFound.tsx";
import { SubscriptionPage } from "#src/features/subscriptions/SubscriptionPage.tsx";
import { SubscriptionsSkeleton } from "#src/features/subscriptions/SubscriptionsSkeleton.tsx";
import { requireCustomer } from "#src/platform/session/guard.ts";

export const Route = createFileRoute("/my-appointments/planos/$subscriptionId")({
  beforeLoad: requireCustomer,
  loader: ({ context, params }) => loadSubscription(context, params.subscriptionId),
  head: ({ loaderData }) => ({
    meta: [{ title: loaderData ? `${loaderData.title} · Vereda` : t`Plano não encontrado · Vereda` }],
  }),
  component: () => <SubscriptionPage id={Route.useParams().subscriptionId} />,
  pendingComponent: SubscriptionsSkeleton,
  notFoundComponent: SubscriptionNotFound,
});
