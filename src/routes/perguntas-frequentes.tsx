import { createFileRoute } from "@tanstack/react-router";
import { FaqPage } from "#src/features/faq/FaqPage.tsx";
import { configurationOptions } from "#src/shared/queries.ts";

export const Route = createFileRoute("/perguntas-frequentes")({
  loader: ({ context: { api, queryClient } }) => queryClient.ensureQueryData(configurationOptions(api)),
  head: async ({ match }) => (await import("#src/features/faq/faq-head.ts")).faqHead(match.context),
  component: FaqPage,
});
