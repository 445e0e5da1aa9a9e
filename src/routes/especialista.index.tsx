import { t } from "@lingui/core/macro";
import { createFileRoute } from "@tanstack/react-router";
import * as v from "valibot";
import { givenDate } from "#contract/dates.ts";
import { DayPage } from "#src/features/specialist-area/DayPage.tsx";
import { DaySkeleton } from "#src/features/specialist-area/DaySkeleton.tsx";
import { dayOptions } from "#src/features/specialist-area/queries.ts";
import { requireSpecialist } from "#src/platform/session/guard.ts";

export const Route = createFileRoute("/especialista/")({
  validateSearch: v.object({ day: v.fallback(v.optional(givenDate), undefined) }),
  beforeLoad: requireSpecialist,
  loaderDeps: ({ search }) => search,
  // Customers book, move and cancel meanwhile.
  loader: ({ context: { api, queryClient }, deps }) =>
    queryClient.fetchQuery({ ...dayOptions(api, deps.day), staleTime: 0 }),
  head: () => ({ meta: [{ title: t`Sessões do dia · Vereda` }] }),
  component: () => <DayPage day={Route.useSearch().day} />,
  pendingComponent: DaySkeleton,
});
