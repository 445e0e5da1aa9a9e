import { t } from "@lingui/core/macro";
import { createFileRoute } from "@tanstack/react-router";
import { HoursSkeleton } from "#src/features/specialist-area/hours/HoursSkeleton.tsx";
import { NewActivityPage } from "#src/features/specialist-area/offers/NewActivityPage.tsx";
import { offersOptions } from "#src/features/specialist-area/offers/queries.ts";
import { requireSpecialist } from "#src/platform/session/guard.ts";

export const Route = createFileRoute("/especialista/atividades/nova")({
  beforeLoad: requireSpecialist,
  loader: ({ context: { api, queryClient } }) => queryClient.fetchQuery(offersOptions(api)),
  head: () => ({ meta: [{ title: t`Nova atividade · Vereda` }] }),
  component: NewActivityPage,
  pendingComponent: HoursSkeleton,
});
