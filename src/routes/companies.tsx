import { createFileRoute } from "@tanstack/react-router";
import { benefitDials, readDials, settingsOf } from "#contract/dials.ts";
import { CompaniesPage } from "#src/features/companies/CompaniesPage.tsx";
import { configurationOptions } from "#src/shared/queries.ts";

export const Route = createFileRoute("/companies")({
  validateSearch: (raw: Record<string, unknown>) => readDials(benefitDials, (name) => raw[name]),
  loader: ({ context: { api, queryClient } }) => queryClient.ensureQueryData(configurationOptions(api)),
  head: async ({ match }) =>
    (await import("#src/features/companies/companies-head.ts")).companiesHead(match.context),
  component: () => <CompaniesPage settings={settingsOf(benefitDials, Route.useSearch())} />,
});
