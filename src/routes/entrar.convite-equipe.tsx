import { t } from "@lingui/core/macro";
import { createFileRoute, redirect } from "@tanstack/react-router";
import { TeamInvitationPage } from "#src/features/invitation/TeamInvitationPage.tsx";
import { LinkSearch } from "#src/shared/mail-link/link-search.ts";
import { useLinkToken } from "#src/shared/mail-link/use-link-token.ts";

export const Route = createFileRoute("/entrar/convite-equipe")({
  validateSearch: LinkSearch,
  beforeLoad({ search: { token } }) {
    if (token === undefined) return;
    throw redirect({ to: "/entrar/convite-equipe", state: { linkToken: token }, replace: true });
  },
  head: () => ({ meta: [{ title: t`Convite · Vereda` }] }),
  component: () => <TeamInvitationPage token={useLinkToken()} />,
});
