import { t } from "@lingui/core/macro";
import { createFileRoute } from "@tanstack/react-router";
import { TermsPage } from "#src/features/terms/TermsPage.tsx";

export const Route = createFileRoute("/termos")({
  head: () => ({ meta: [{ title: t`Termos de uso e de cancelamento · Vereda` }] }),
  component: TermsPage,
});
