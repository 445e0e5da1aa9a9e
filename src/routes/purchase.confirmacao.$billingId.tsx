import { t } from "@lingui/core/macro";
import { createFileRoute, redirect } from "@tanstack/react-router";
import { Confirmation } from "#src/features/purchase/confirmation/Confirmation.tsx";
import { PurchaseSkeleton } from "#src/features/purchase/PurchaseSkeleton.tsx";
import { billingOptions, sessionsOptions } from "#src/features/purchase/queries.ts";
import { requireCustomer } from "#src/platform/session/guard.ts";
import { customerOptions } from "#src/shared/queries.ts";

export const Route = createFileRoute("/purchase/confirmacao/$billingId")({
  beforeLoad: requireCustomer,
  loader: async ({ context: { api, queryClient }, params: { billingId } }) => {
    const billing = await queryClient.ensureQueryData(billingOptions(api, billingId));
    const { status, dueOn } = billing;
    if (status === "AWAITING_PAYMENT" && dueOn)
      throw redirect({ to: "/pendencias", search: { debt: billingId }, replace: true });
    // What was bought is told without them, where they cannot be read.
    if (status === "PAID" || status === "SCHEDULED")
      await Promise.all([
        queryClient.prefetchQuery(sessionsOptions(api, billing)),
        queryClient.prefetchQuery(customerOptions(api)),
      ]);
  },
  head: () => ({ meta: [{ title: t`Compra · Vereda` }] }),
  component: ConfirmationPage,
  pendingComponent: PurchaseSkeleton,
});

function ConfirmationPage() {
  return <Confirmation billingId={Route.useParams().billingId} />;
}
