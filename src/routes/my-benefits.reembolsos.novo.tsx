import { t } from "@lingui/core/macro";
import { createFileRoute } from "@tanstack/react-router";
import { NewReimbursementPage } from "#src/features/reimbursement/NewReimbursementPage.tsx";
import { ReimbursementsSkeleton } from "#src/features/reimbursement/ReimbursementsSkeleton.tsx";
import { requireCustomer } from "#src/platform/session/guard.ts";
import { benefitOptions } from "#src/shared/wallet/queries.ts";

export const Route = createFileRoute("/my-benefits/reembolsos/novo")({
  beforeLoad: requireCustomer,
  loader: ({ context: { api, queryClient } }) => queryClient.ensureQueryData(benefitOptions(api)),
  head: () => ({ meta: [{ title: t`Pedir reembolso · Vereda` }] }),
  component: NewReimbursementPage,
  pendingComponent: ReimbursementsSkeleton,
});
