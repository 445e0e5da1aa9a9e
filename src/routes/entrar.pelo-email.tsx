import { t } from "@lingui/core/macro";
import { createFileRoute } from "@tanstack/react-router";
import { CodeLinkPage } from "#src/features/session/CodeLinkPage.tsx";
import { LinkSearch, takeToken } from "#src/shared/mail-link/link-search.ts";
import { useLinkToken } from "#src/shared/mail-link/use-link-token.ts";

export const Route = createFileRoute("/entrar/pelo-email")({
  validateSearch: LinkSearch,
  beforeLoad: takeToken,
  head: () => ({ meta: [{ title: t`Entrar pelo e-mail · Vereda` }] }),
  component: () => <CodeLinkPage token={useLinkToken()} />,
});
