import { createFileRoute } from "@tanstack/react-router";
import { PrivacyPage } from "#src/features/consent/PrivacyPage.tsx";

export const Route = createFileRoute("/privacidade")({
  head: async ({ match }) =>
    (await import("#src/features/consent/privacy-head.ts")).privacyHead(match.context),
  component: PrivacyPage,
});
