import { t } from "@lingui/core/macro";
import { createFileRoute } from "@tanstack/react-router";
import { SavedPage } from "#src/features/favourites/SavedPage.tsx";

export const Route = createFileRoute("/salvos")({
  head: () => ({ meta: [{ title: t`Salvos · Vereda` }, { name: "robots", content: "noindex" }] }),
  component: SavedPage,
});
