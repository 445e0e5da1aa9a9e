import { t } from "@lingui/core/macro";
import { createFileRoute, redirect } from "@tanstack/react-router";
import { FamilyInvitationPage } from "#src/features/invitation/FamilyInvitationPage.tsx";
import { LinkSearch } from "#src/shared/mail-link/link-search.ts";
import { useLinkToken } from "#src/shared/mail-link/use-link-token.ts";

export const Route = createFileRoute("/entrar/convite-familia")({
  validateSearch: LinkSearch,
  beforeLoad({ search: { token } }) {
    if (token === undefined) return;
    throw redirect({ to: "/entrar/convite-familia", state: { linkToken: token }, replace: true });
  },
  head: () => ({ meta: [{ title: t`Convite · Vereda` }] }),
  component: () => <FamilyInvitationPage token={useLinkToken()} />,
});
