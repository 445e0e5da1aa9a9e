import { createFileRoute } from "@tanstack/react-router";
import { earningsDials, readDials, settingsOf } from "#contract/dials.ts";
import { PartnersPage } from "#src/features/partners/PartnersPage.tsx";
import { configurationOptions } from "#src/shared/queries.ts";

export const Route = createFileRoute("/partners")({
  validateSearch: (raw: Record<string, unknown>) => readDials(earningsDials, (name) => raw[name]),
  loader: ({ context: { api, queryClient } }) => queryClient.ensureQueryData(configurationOptions(api)),
  head: async ({ match }) =>
    (await import("#src/features/partners/partners-head.ts")).partnersHead(match.context),
  component: () => <PartnersPage settings={settingsOf(earningsDials, Route.useSearch())} />,
});
