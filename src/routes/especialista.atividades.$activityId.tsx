import { t } from "@lingui/core/macro";
import { createFileRoute } from "@tanstack/react-router";
import { HoursSkeleton } from "#src/features/specialist-area/hours/HoursSkeleton.tsx";
import { ActivityPage } from "#src/features/specialist-area/offers/ActivityPage.tsx";
import { offersOptions } from "#src/features/specialist-area/offers/queries.ts";
import { requireSpecialist } from "#src/platform/session/guard.ts";

export const Route = createFileRoute("/especialista/atividades/$activityId")({
  beforeLoad: requireSpecialist,
  loader: ({ context: { api, queryClient } }) => queryClient.fetchQuery(offersOptions(api)),
  head: () => ({ meta: [{ title: t`Sua atividade · Vereda` }] }),
  component: () => <ActivityPage id={Route.useParams().activityId} />,
  pendingComponent: HoursSkeleton,
});
