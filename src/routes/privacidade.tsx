import { t } from "@lingui/core/macro";
import { createFileRoute } from "@tanstack/react-router";
import { PrivacyPage } from "#src/features/consent/PrivacyPage.tsx";

export const Route = createFileRoute("/privacidade")({
  head: () => ({ meta: [{ title: t`Privacidade e cookies · Vereda` }] }),
  component: PrivacyPage,
});
