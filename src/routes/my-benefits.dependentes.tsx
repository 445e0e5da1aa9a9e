import { t } from "@lingui/core/macro";
import { createFileRoute, redirect } from "@tanstack/react-router";
import { DependentsPage } from "#src/features/dependents/DependentsPage.tsx";
import { DependentsSkeleton } from "#src/features/dependents/DependentsSkeleton.tsx";
import { dependentsOptions } from "#src/features/dependents/queries.ts";
import { requireCustomer } from "#src/platform/session/guard.ts";
import { benefitOptions } from "#src/shared/wallet/queries.ts";

export const Route = createFileRoute("/my-benefits/dependentes")({
  beforeLoad: requireCustomer,
  async loader({ context: { api, queryClient } }) {
    const benefit = await queryClient.ensureQueryData(benefitOptions(api));
    if (!benefit || benefit.dependentOf) throw redirect({ to: "/my-benefits" });
    await queryClient.ensureQueryData(dependentsOptions(api));
  },
  head: () => ({ meta: [{ title: t`Dependentes · Vereda` }] }),
  component: DependentsPage,
  pendingComponent: DependentsSkeleton,
});
