import { t } from "@lingui/core/macro";
import { createFileRoute } from "@tanstack/react-router";
import * as v from "valibot";
import { EmployeeStatus } from "#contract/enums.ts";
import { PeoplePage } from "#src/features/company-area/people/PeoplePage.tsx";
import { PeopleSkeleton } from "#src/features/company-area/people/PeopleSkeleton.tsx";
import { peopleOptions } from "#src/features/company-area/people/queries.ts";
import { groupsOptions } from "#src/features/company-area/queries.ts";
import { requireCompany } from "#src/platform/session/guard.ts";

export const Route = createFileRoute("/empresa/pessoas/")({
  validateSearch: v.object({
    status: v.fallback(v.optional(EmployeeStatus), undefined),
    query: v.fallback(v.optional(v.pipe(v.string(), v.maxLength(100))), undefined),
  }),
  beforeLoad: requireCompany,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { api, queryClient }, deps }) =>
    Promise.all([
      queryClient.fetchInfiniteQuery(peopleOptions(api, deps)),
      queryClient.fetchQuery(groupsOptions(api)),
    ]),
  head: () => ({ meta: [{ title: t`Pessoas · Vereda` }] }),
  component: People,
  pendingComponent: PeopleSkeleton,
});

function People() {
  return <PeoplePage {...Route.useSearch()} />;
}
