import { t } from "@lingui/core/macro";
import { createFileRoute } from "@tanstack/react-router";
import { ResetPasswordPage } from "#src/features/recovery/ResetPasswordPage.tsx";
import { LinkSearch, takeToken } from "#src/shared/mail-link/link-search.ts";
import { useLinkToken } from "#src/shared/mail-link/use-link-token.ts";

export const Route = createFileRoute("/entrar/redefinir-senha")({
  validateSearch: LinkSearch,
  beforeLoad: takeToken,
  head: () => ({ meta: [{ title: t`Nova senha · Vereda` }] }),
  component: ResetPassword,
});

function ResetPassword() {
  return <ResetPasswordPage token={useLinkToken()} returnTo={Route.useSearch().returnTo} />;
}
