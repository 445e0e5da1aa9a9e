import { t } from "@lingui/core/macro";
import { createFileRoute } from "@tanstack/react-router";
import { HomePage } from "#src/features/home/HomePage.tsx";
import { HomeSkeleton } from "#src/features/home/HomeSkeleton.tsx";
import { loadHome } from "#src/features/home/queries.ts";

export const Route = createFileRoute("/")({
  loader: ({ context }) => loadHome(context),
  head: () => ({
    meta: [
      { title: t`Vereda · atividades e planos de bem-estar` },
      {
        name: "description",
        content: t`Encontre psicólogos, nutricionistas, aulas e academias, online ou perto de você, e pague com o benefício da sua empresa.`,
      },
    ],
  }),
  component: HomePage,
  pendingComponent: HomeSkeleton,
});
