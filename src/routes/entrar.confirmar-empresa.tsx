import { t } from "@lingui/core/macro";
import { createFileRoute } from "@tanstack/react-router";
import { ConfirmWorkPage } from "#src/features/employment/ConfirmWorkPage.tsx";
import { LinkSearch, takeToken } from "#src/shared/mail-link/link-search.ts";
import { useLinkToken } from "#src/shared/mail-link/use-link-token.ts";

export const Route = createFileRoute("/entrar/confirmar-empresa")({
  validateSearch: LinkSearch,
  beforeLoad: takeToken,
  head: () => ({ meta: [{ title: t`Ativar benefício · Vereda` }] }),
  component: () => <ConfirmWorkPage token={useLinkToken()} />,
});
