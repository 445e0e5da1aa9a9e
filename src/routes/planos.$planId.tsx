import { t } from "@lingui/core/macro";
import { createFileRoute } from "@tanstack/react-router";
import { ItemNotFound } from "#src/features/catalogue/ItemNotFound.tsx";
import { ItemSkeleton } from "#src/features/catalogue/ItemSkeleton.tsx";
import { PlanPage } from "#src/features/catalogue/PlanPage.tsx";
import { businessToday, loadPlan } from "#src/features/catalogue/queries.ts";

export const Route = createFileRoute("/planos/$planId")({
  loader: async ({ context, params }) => {
    const now = new Date();
    const today = businessToday(now);
    const { title, activity } = await loadPlan(context, params.planId, today);
    return { id: params.planId, today, now: now.getTime(), title, partner: activity.partner.fantasyName };
  },
  head: ({ loaderData }) => ({
    meta: [
      {
        title: loaderData
          ? t`${loaderData.title} com ${loaderData.partner} · Vereda`
          : t`Plano não encontrado · Vereda`,
      },
    ],
  }),
  component: () => <PlanPage {...Route.useLoaderData()} />,
  pendingComponent: ItemSkeleton,
  notFoundComponent: ItemNotFound,
});
