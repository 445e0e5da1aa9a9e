import { t } from "@lingui/core/macro";
import { createFileRoute } from "@tanstack/react-router";
import { ForgotPasswordPage } from "#src/features/recovery/ForgotPasswordPage.tsx";
import { ReturnToSearch } from "#src/platform/session/return-to-search.ts";

export const Route = createFileRoute("/entrar/esqueci-senha")({
  validateSearch: ReturnToSearch,
  head: () => ({ meta: [{ title: t`Esqueci minha senha · Vereda` }] }),
  component: ForgotPassword,
});

function ForgotPassword() {
  return <ForgotPasswordPage returnTo={Route.useSearch().returnTo} />;
}
