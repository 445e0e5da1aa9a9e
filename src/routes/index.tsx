import { createFileRoute } from "@tanstack/react-router";
import { HomePage } from "#src/features/home/HomePage.tsx";
import { HomeSkeleton } from "#src/features/home/HomeSkeleton.tsx";
import { loadHome } from "#src/features/home/queries.ts";

export const Route = createFileRoute("/")({
  loader: ({ context }) => loadHome(context),
  head: async ({ match }) => (await import("#src/features/home/home-head.ts")).homeHead(match.context),
  component: HomePage,
  pendingComponent: HomeSkeleton,
});
