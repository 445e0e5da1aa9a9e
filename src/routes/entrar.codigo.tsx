import { t } from "@lingui/core/macro";
import { createFileRoute } from "@tanstack/react-router";
import { CodePage } from "#src/features/session/CodePage.tsx";
import { requireVisitor } from "#src/platform/session/require-visitor.ts";
import { ReturnToSearch } from "#src/platform/session/return-to-search.ts";
import { configurationOptions } from "#src/shared/queries.ts";

export const Route = createFileRoute("/entrar/codigo")({
  validateSearch: ReturnToSearch,
  beforeLoad: requireVisitor,
  loader: ({ context: { queryClient, api } }) => queryClient.prefetchQuery(configurationOptions(api)),
  head: () => ({ meta: [{ title: t`Entrar com um código · Vereda` }] }),
  component: Code,
});

function Code() {
  return <CodePage returnTo={Route.useSearch().returnTo} />;
}
