import { t } from "@lingui/core/macro";
import { createFileRoute } from "@tanstack/react-router";
import * as v from "valibot";
import { DebtsPage } from "#src/features/debts/DebtsPage.tsx";
import { DebtsSkeleton } from "#src/features/debts/DebtsSkeleton.tsx";
import { requireCustomer } from "#src/platform/session/guard.ts";
import { ReturnToSearch } from "#src/platform/session/return-to-search.ts";
import { debtsOptions } from "#src/shared/overdue/queries.ts";
import { savedCardsOptions } from "#src/shared/payment/queries.ts";
import { configurationOptions, customerOptions } from "#src/shared/queries.ts";

export const Route = createFileRoute("/pendencias")({
  validateSearch: v.object({
    ...ReturnToSearch.entries,
    /** The one of several that somebody came for; its code is shown at once. */
    debt: v.fallback(v.optional(v.string()), undefined),
  }),
  beforeLoad: requireCustomer,
  loader: async ({ context: { api, queryClient } }) => {
    await Promise.all([
      // Something may have fallen due, or been paid elsewhere, since it was last read.
      queryClient.fetchQuery(debtsOptions(api)),
      queryClient.ensureQueryData(customerOptions(api)),
      queryClient.ensureQueryData(configurationOptions(api)),
      queryClient.ensureQueryData(savedCardsOptions(api)),
    ]);
  },
  head: () => ({ meta: [{ title: t`Pagamentos em atraso · Vereda` }] }),
  component: Debts,
  pendingComponent: DebtsSkeleton,
});

function Debts() {
  return <DebtsPage {...Route.useSearch()} />;
}
