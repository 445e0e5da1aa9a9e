import { t } from "@lingui/core/macro";
import { createFileRoute } from "@tanstack/react-router";
import { AppointmentNotFound } from "#src/features/appointments/detail/AppointmentNotFound.tsx";
import { OrdersSkeleton } from "#src/features/appointments/orders/OrdersSkeleton.tsx";
import { loadReceipt } from "#src/features/appointments/queries.ts";
import { ReceiptPage } from "#src/features/appointments/receipt/ReceiptPage.tsx";
import { requireCustomer } from "#src/platform/session/guard.ts";

export const Route = createFileRoute("/my-appointments/recibo/$billingId")({
  beforeLoad: requireCustomer,
  loader: ({ context, params }) => loadReceipt(context, params.billingId),
  head: ({ loaderData }) => ({
    meta: [{ title: loaderData ? t`Recibo ${loaderData.number} · Vereda` : t`Recibo · Vereda` }],
  }),
  component: () => <ReceiptPage billingId={Route.useParams().billingId} />,
  pendingComponent: OrdersSkeleton,
  notFoundComponent: AppointmentNotFound,
});
