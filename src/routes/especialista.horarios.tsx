import { t } from "@lingui/core/macro";
import { createFileRoute } from "@tanstack/react-router";
import { HoursPage } from "#src/features/specialist-area/hours/HoursPage.tsx";
import { HoursSkeleton } from "#src/features/specialist-area/hours/HoursSkeleton.tsx";
import { availabilityOptions } from "#src/features/specialist-area/hours/queries.ts";
import { requireSpecialist } from "#src/platform/session/guard.ts";

export const Route = createFileRoute("/especialista/horarios")({
  beforeLoad: requireSpecialist,
  // Customers book meanwhile.
  loader: ({ context: { api, queryClient } }) =>
    queryClient.fetchQuery({ ...availabilityOptions(api), staleTime: 0 }),
  head: () => ({ meta: [{ title: t`Sua semana · Vereda` }] }),
  component: HoursPage,
  pendingComponent: HoursSkeleton,
});
