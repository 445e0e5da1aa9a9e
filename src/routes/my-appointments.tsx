import { t } from "@lingui/core/macro";
import { createFileRoute } from "@tanstack/react-router";
import { AppointmentsPage } from "#src/features/appointments/AppointmentsPage.tsx";
import { AppointmentsSkeleton } from "#src/features/appointments/AppointmentsSkeleton.tsx";
import { ordersOptions } from "#src/features/appointments/queries.ts";
import { requireCustomer } from "#src/platform/session/guard.ts";

export const Route = createFileRoute("/my-appointments")({
  beforeLoad: requireCustomer,
  loader: ({ context: { api, queryClient } }) => queryClient.ensureInfiniteQueryData(ordersOptions(api)),
  head: () => ({ meta: [{ title: t`Minhas reservas · Vereda` }] }),
  component: AppointmentsPage,
  pendingComponent: AppointmentsSkeleton,
});
