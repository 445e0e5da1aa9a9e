import { t } from "@lingui/core/macro";
import { createFileRoute } from "@tanstack/react-router";
import { loadSubscriptions } from "#src/features/subscriptions/queries.ts";
import { SubscriptionsPage } from "#src/features/subscriptions/SubscriptionsPage.tsx";
import { SubscriptionsSkeleton } from "#src/features/subscriptions/SubscriptionsSkeleton.tsx";
import { requireCustomer } from "#src/platform/session/guard.ts";

export const Route = createFileRoute("/my-appointments/planos/")({
  beforeLoad: requireCustomer,
  loader: ({ context }) => loadSubscriptions(context),
  head: () => ({ meta: [{ title: t`Meus planos · Vereda` }] }),
  component: SubscriptionsPage,
  pendingComponent: SubscriptionsSkeleton,
});
