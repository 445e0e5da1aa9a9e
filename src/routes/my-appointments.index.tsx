import { t } from "@lingui/core/macro";
import { createFileRoute } from "@tanstack/react-router";
import * as v from "valibot";
import { AppointmentStage } from "#contract/enums.ts";
import { AppointmentsPage } from "#src/features/appointments/list/AppointmentsPage.tsx";
import { AppointmentsSkeleton } from "#src/features/appointments/list/AppointmentsSkeleton.tsx";
import { appointmentsOptions } from "#src/features/appointments/queries.ts";
import { loadWaiting } from "#src/features/appointments/waiting/waiting.ts";
import { requireCustomer } from "#src/platform/session/guard.ts";

export const Route = createFileRoute("/my-appointments/")({
  validateSearch: v.object({ stage: v.fallback(v.optional(AppointmentStage), undefined) }),
  beforeLoad: requireCustomer,
  loaderDeps: ({ search: { stage } }) => ({ stage }),
  loader: async ({ context, deps: { stage } }) => {
    const [isWaiting] = await Promise.all([
      loadWaiting(context),
      context.queryClient.ensureInfiniteQueryData(appointmentsOptions(context.api, stage)),
    ]);
    return { isWaiting };
  },
  head: () => ({ meta: [{ title: t`Minhas reservas · Vereda` }] }),
  component: () => <AppointmentsPage {...Route.useLoaderData()} stage={Route.useSearch().stage} />,
  pendingComponent: AppointmentsSkeleton,
});
