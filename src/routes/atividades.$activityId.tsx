import { t } from "@lingui/core/macro";
import { createFileRoute } from "@tanstack/react-router";
import { ActivityPage } from "#src/features/catalogue/ActivityPage.tsx";
import { ItemNotFound } from "#src/features/catalogue/ItemNotFound.tsx";
import { ItemSkeleton } from "#src/features/catalogue/ItemSkeleton.tsx";
import { businessToday, loadActivity } from "#src/features/catalogue/queries.ts";

export const Route = createFileRoute("/atividades/$activityId")({
  loader: async ({ context, params }) => {
    const now = new Date();
    const today = businessToday(now);
    const { title, partner } = await loadActivity(context, params.activityId, today);
    return { id: params.activityId, today, now: now.getTime(), title, partner: partner.fantasyName };
  },
  head: ({ loaderData }) => ({
    meta: [
      {
        title: loaderData
          ? t`${loaderData.title} com ${loaderData.partner} · Vereda`
          : t`Atividade não encontrada · Vereda`,
      },
    ],
  }),
  component: () => <ActivityPage {...Route.useLoaderData()} />,
  pendingComponent: ItemSkeleton,
  notFoundComponent: ItemNotFound,
});
