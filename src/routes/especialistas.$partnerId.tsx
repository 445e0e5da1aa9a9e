import { t } from "@lingui/core/macro";
import { createFileRoute } from "@tanstack/react-router";
import { loadSpecialist } from "#src/features/specialist/queries.ts";
import { SpecialistNotFound } from "#src/features/specialist/SpecialistNotFound.tsx";
import { SpecialistPage } from "#src/features/specialist/SpecialistPage.tsx";
import { SpecialistSkeleton } from "#src/features/specialist/SpecialistSkeleton.tsx";

export const Route = createFileRoute("/especialistas/$partnerId")({
  loader: async ({ context, params }) => ({
    id: params.partnerId,
    year: Number(context.today().slice(0, 4)),
    head: await loadSpecialist(context, params.partnerId),
  }),
  head: ({ loaderData }) =>
    loaderData?.head ?? {
      meta: [{ title: t`Especialista não encontrado · Vereda` }, { name: "robots", content: "noindex" }],
      links: [],
    },
  component: Specialist,
  pendingComponent: SpecialistSkeleton,
  notFoundComponent: SpecialistNotFound,
});

function Specialist() {
  const { id, year } = Route.useLoaderData();
  return <SpecialistPage key={id} id={id} year={year} />;
}
