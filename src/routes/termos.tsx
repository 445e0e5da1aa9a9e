import { createFileRoute } from "@tanstack/react-router";
import { TermsPage } from "#src/features/terms/TermsPage.tsx";

export const Route = createFileRoute("/termos")({
  head: async ({ match }) => (await import("#src/features/terms/terms-head.ts")).termsHead(match.context),
  component: TermsPage,
});
