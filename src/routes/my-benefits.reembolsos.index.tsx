import { t } from "@lingui/core/macro";
import { createFileRoute } from "@tanstack/react-router";
import { reimbursementsOptions } from "#src/features/reimbursement/queries.ts";
import { ReimbursementsPage } from "#src/features/reimbursement/ReimbursementsPage.tsx";
import { ReimbursementsSkeleton } from "#src/features/reimbursement/ReimbursementsSkeleton.tsx";
import { requireCustomer } from "#src/platform/session/guard.ts";
import { benefitOptions } from "#src/shared/wallet/queries.ts";

export const Route = createFileRoute("/my-benefits/reembolsos/")({
  beforeLoad: requireCustomer,
  loader: ({ context: { api, queryClient } }) =>
    Promise.all([
      queryClient.ensureQueryData(benefitOptions(api)),
      queryClient.fetchInfiniteQuery(reimbursementsOptions(api)),
    ]),
  head: () => ({ meta: [{ title: t`Reembolsos · Vereda` }] }),
  component: ReimbursementsPage,
  pendingComponent: ReimbursementsSkeleton,
});
