import { t } from "@lingui/core/macro";
import { createFileRoute } from "@tanstack/react-router";
import * as v from "valibot";
import { ActivityPage } from "#src/features/catalogue/ActivityPage.tsx";
import { ItemNotFound } from "#src/features/catalogue/ItemNotFound.tsx";
import { ItemSkeleton } from "#src/features/catalogue/ItemSkeleton.tsx";
import { loadActivity } from "#src/features/catalogue/queries.ts";

export const Route = createFileRoute("/atividades/$activityId")({
  /** The full time that somebody signed in to wait for. */
  validateSearch: v.object({ lista: v.fallback(v.optional(v.string()), undefined) }),
  loader: async ({ context, params }) => {
    const now = context.now();
    const today = context.today();
    const head = await loadActivity(context, params.activityId, today);
    return { id: params.activityId, today, now: now.getTime(), head };
  },
  head: ({ loaderData }) =>
    loaderData?.head ?? {
      meta: [{ title: t`Atividade não encontrada · Vereda` }, { name: "robots", content: "noindex" }],
      links: [],
    },
  component: () => <ActivityPage {...Route.useLoaderData()} asked={Route.useSearch().lista ?? null} />,
  pendingComponent: ItemSkeleton,
  notFoundComponent: ItemNotFound,
});
