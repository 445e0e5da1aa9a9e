import { t } from "@lingui/core/macro";
import { createFileRoute } from "@tanstack/react-router";
import { loadSpecialist } from "#src/features/specialist/queries.ts";
import { SpecialistNotFound } from "#src/features/specialist/SpecialistNotFound.tsx";
import { SpecialistPage } from "#src/features/specialist/SpecialistPage.tsx";
import { SpecialistSkeleton } from "#src/features/specialist/SpecialistSkeleton.tsx";

export const Route = createFileRoute("/especialistas/$partnerId")({
  loader: async ({ context, params }) => ({
    id: params.partnerId,
    head: await loadSpecialist(context, params.partnerId),
  }),
  head: ({ loaderData }) =>
    loaderData?.head ?? {
      meta: [{ title: t`Especialista não encontrado · Vereda` }, { name: "robots", content: "noindex" }],
      links: [],
    },
  component: () => <SpecialistPage key={Route.useLoaderData().id} id={Route.useLoaderData().id} />,
  pendingComponent: SpecialistSkeleton,
  notFoundComponent: SpecialistNotFound,
});
