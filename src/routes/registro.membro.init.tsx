import { t } from "@lingui/core/macro";
import { createFileRoute } from "@tanstack/react-router";
import { StartPage } from "#src/features/registration/StartPage.tsx";
import { requireVisitor } from "#src/platform/session/require-visitor.ts";
import { ReturnToSearch } from "#src/platform/session/return-to-search.ts";

export const Route = createFileRoute("/registro/membro/init")({
  validateSearch: ReturnToSearch,
  beforeLoad: requireVisitor,
  head: () => ({ meta: [{ title: t`Criar conta · Vereda` }] }),
  component: () => <StartPage returnTo={Route.useSearch().returnTo} />,
});
