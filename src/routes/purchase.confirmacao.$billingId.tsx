import { t } from "@lingui/core/macro";
import { createFileRoute } from "@tanstack/react-router";
import { Confirmation } from "#src/features/purchase/confirmation/Confirmation.tsx";
import { PurchaseSkeleton } from "#src/features/purchase/PurchaseSkeleton.tsx";
import { billingOptions } from "#src/features/purchase/queries.ts";
import { requireCustomer } from "#src/platform/session/guard.ts";

export const Route = createFileRoute("/purchase/confirmacao/$billingId")({
  beforeLoad: requireCustomer,
  loader: ({ context: { api, queryClient }, params }) =>
    queryClient.ensureQueryData(billingOptions(api, params.billingId)),
  head: () => ({ meta: [{ title: t`Compra · Vereda` }] }),
  component: ConfirmationPage,
  pendingComponent: PurchaseSkeleton,
});

function ConfirmationPage() {
  return <Confirmation billingId={Route.useParams().billingId} />;
}
