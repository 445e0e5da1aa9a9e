import { t } from "@lingui/core/macro";
import { createFileRoute } from "@tanstack/react-router";
import { CompanyPage } from "#src/features/company-area/CompanyPage.tsx";
import { CompanySkeleton } from "#src/features/company-area/CompanySkeleton.tsx";
import { groupsOptions, overviewOptions } from "#src/features/company-area/queries.ts";
import { requireCompany } from "#src/platform/session/guard.ts";

export const Route = createFileRoute("/empresa/")({
  beforeLoad: requireCompany,
  // Others of the HR work on them at the same time.
  loader: ({ context: { api, queryClient } }) =>
    Promise.all([queryClient.fetchQuery(overviewOptions(api)), queryClient.fetchQuery(groupsOptions(api))]),
  head: () => ({ meta: [{ title: t`Área da empresa · Vereda` }] }),
  component: CompanyPage,
  pendingComponent: CompanySkeleton,
});
