import { t } from "@lingui/core/macro";
import { createFileRoute } from "@tanstack/react-router";
import { DebtsPage } from "#src/features/debts/DebtsPage.tsx";
import { debtsOptions } from "#src/features/debts/queries.ts";
import { requireCustomer } from "#src/platform/session/guard.ts";
import { ReturnToSearch } from "#src/platform/session/return-to-search.ts";

export const Route = createFileRoute("/pendencias")({
  validateSearch: ReturnToSearch,
  beforeLoad: requireCustomer,
  loader: ({ context: { api, queryClient } }) => queryClient.ensureQueryData(debtsOptions(api)),
  head: () => ({ meta: [{ title: t`Pagamentos em atraso · Vereda` }] }),
  component: DebtsPage,
});
