import { t } from "@lingui/core/macro";
import { createFileRoute } from "@tanstack/react-router";
import { ItemNotFound } from "#src/features/catalogue/ItemNotFound.tsx";
import { ItemSkeleton } from "#src/features/catalogue/ItemSkeleton.tsx";
import { PlanPage } from "#src/features/catalogue/PlanPage.tsx";
import { loadPlan } from "#src/features/catalogue/queries.ts";

export const Route = createFileRoute("/planos/$planId")({
  loader: async ({ context, params }) => {
    const now = context.now();
    const today = context.today();
    const head = await loadPlan(context, params.planId, today);
    return { id: params.planId, today, now: now.getTime(), head };
  },
  head: ({ loaderData }) =>
    loaderData?.head ?? {
      meta: [{ title: t`Plano não encontrado · Vereda` }, { name: "robots", content: "noindex" }],
      links: [],
    },
  component: () => <PlanPage {...Route.useLoaderData()} />,
  pendingComponent: ItemSkeleton,
  notFoundComponent: ItemNotFound,
});
