import { t } from "@lingui/core/macro";
import { createFileRoute } from "@tanstack/react-router";
import { HoursSkeleton } from "#src/features/specialist-area/hours/HoursSkeleton.tsx";
import { OffersPage } from "#src/features/specialist-area/offers/OffersPage.tsx";
import { offersOptions } from "#src/features/specialist-area/offers/queries.ts";
import { requireSpecialist } from "#src/platform/session/guard.ts";

export const Route = createFileRoute("/especialista/atividades/")({
  beforeLoad: requireSpecialist,
  loader: ({ context: { api, queryClient } }) => queryClient.fetchQuery(offersOptions(api)),
  head: () => ({ meta: [{ title: t`Atividades e planos · Vereda` }] }),
  component: OffersPage,
  pendingComponent: HoursSkeleton,
});
