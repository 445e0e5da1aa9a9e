import { t } from "@lingui/core/macro";
import { createFileRoute } from "@tanstack/react-router";
import { TeamInvitationPage } from "#src/features/invitation/TeamInvitationPage.tsx";
import { LinkSearch, takeToken } from "#src/shared/mail-link/link-search.ts";
import { useLinkToken } from "#src/shared/mail-link/use-link-token.ts";

export const Route = createFileRoute("/entrar/convite-equipe")({
  validateSearch: LinkSearch,
  beforeLoad: takeToken,
  head: () => ({ meta: [{ title: t`Convite · Vereda` }] }),
  component: () => <TeamInvitationPage token={useLinkToken()} />,
});
