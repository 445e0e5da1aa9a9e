import { t } from "@lingui/core/macro";
import { createFileRoute } from "@tanstack/react-router";
import { VerifyEmailPage } from "#src/features/registration/VerifyEmailPage.tsx";
import { LinkSearch, takeToken } from "#src/shared/mail-link/link-search.ts";
import { useLinkToken } from "#src/shared/mail-link/use-link-token.ts";

export const Route = createFileRoute("/entrar/verificar-email")({
  validateSearch: LinkSearch,
  beforeLoad: takeToken,
  head: () => ({ meta: [{ title: t`Confirmar o e-mail · Vereda` }] }),
  component: () => <VerifyEmailPage token={useLinkToken()} />,
});
