import { t } from "@lingui/core/macro";
import { createFileRoute } from "@tanstack/react-router";
import * as v from "valibot";
import { givenDate } from "#contract/dates.ts";
import { CalendarPage } from "#src/features/specialist-area/CalendarPage.tsx";
import { CalendarSkeleton } from "#src/features/specialist-area/CalendarSkeleton.tsx";
import { calendarOptions } from "#src/features/specialist-area/queries.ts";
import { requireSpecialist } from "#src/platform/session/guard.ts";

export const Route = createFileRoute("/especialista/agenda")({
  validateSearch: v.object({ from: v.fallback(v.optional(givenDate), undefined) }),
  beforeLoad: requireSpecialist,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { api, queryClient }, deps }) =>
    queryClient.fetchQuery({ ...calendarOptions(api, deps.from), staleTime: 0 }),
  head: () => ({ meta: [{ title: t`Calendário · Vereda` }] }),
  component: () => <CalendarPage from={Route.useSearch().from} />,
  pendingComponent: CalendarSkeleton,
});
