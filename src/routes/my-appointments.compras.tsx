import { t } from "@lingui/core/macro";
import { createFileRoute } from "@tanstack/react-router";
import { OrdersPage } from "#src/features/appointments/orders/OrdersPage.tsx";
import { OrdersSkeleton } from "#src/features/appointments/orders/OrdersSkeleton.tsx";
import { ordersOptions } from "#src/features/appointments/queries.ts";
import { requireCustomer } from "#src/platform/session/guard.ts";

export const Route = createFileRoute("/my-appointments/compras")({
  beforeLoad: requireCustomer,
  loader: ({ context: { api, queryClient } }) => queryClient.ensureInfiniteQueryData(ordersOptions(api)),
  head: () => ({ meta: [{ title: t`Minhas compras · Vereda` }] }),
  component: OrdersPage,
  pendingComponent: OrdersSkeleton,
});
