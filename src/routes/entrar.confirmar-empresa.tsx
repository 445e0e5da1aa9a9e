import { t } from "@lingui/core/macro";
import { createFileRoute, redirect } from "@tanstack/react-router";
import { ConfirmWorkPage } from "#src/features/employment/ConfirmWorkPage.tsx";
import { LinkSearch } from "#src/shared/mail-link/link-search.ts";
import { useLinkToken } from "#src/shared/mail-link/use-link-token.ts";

export const Route = createFileRoute("/entrar/confirmar-empresa")({
  validateSearch: LinkSearch,
  beforeLoad({ search: { token } }) {
    if (token === undefined) return;
    throw redirect({ to: "/entrar/confirmar-empresa", state: { linkToken: token }, replace: true });
  },
  head: () => ({ meta: [{ title: t`Ativar benefício · Vereda` }] }),
  component: () => <ConfirmWorkPage token={useLinkToken()} />,
});
