import { t } from "@lingui/core/macro";
import { createFileRoute } from "@tanstack/react-router";
import { DoorsPage } from "#src/features/registration/DoorsPage.tsx";
import { ReturnToSearch } from "#src/platform/session/return-to-search.ts";

export const Route = createFileRoute("/registro/")({
  validateSearch: ReturnToSearch,
  head: () => ({ meta: [{ title: t`Criar conta · Vereda` }] }),
  component: () => <DoorsPage returnTo={Route.useSearch().returnTo} />,
});
