import { t } from "@lingui/core/macro";
import { createFileRoute, redirect } from "@tanstack/react-router";
import { VerifyEmailPage } from "#src/features/registration/VerifyEmailPage.tsx";
import { LinkSearch } from "#src/shared/mail-link/link-search.ts";
import { useLinkToken } from "#src/shared/mail-link/use-link-token.ts";

export const Route = createFileRoute("/entrar/verificar-email")({
  validateSearch: LinkSearch,
  beforeLoad({ search: { token } }) {
    if (token === undefined) return;
    throw redirect({ to: "/entrar/verificar-email", state: { linkToken: token }, replace: true });
  },
  head: () => ({ meta: [{ title: t`Confirmar o e-mail · Vereda` }] }),
  component: () => <VerifyEmailPage token={useLinkToken()} />,
});
