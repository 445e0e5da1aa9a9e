import { t } from "@lingui/core/macro";
import { createFileRoute } from "@tanstack/react-router";
import * as v from "valibot";
import { ReimbursementStatus } from "#contract/enums.ts";
import { DocumentsPage } from "#src/features/admin/DocumentsPage.tsx";
import { DocumentsSkeleton } from "#src/features/admin/DocumentsSkeleton.tsx";
import { LeadsPage } from "#src/features/admin/leads/LeadsPage.tsx";
import { leadsOptions } from "#src/features/admin/leads/queries.ts";
import { toReviewOptions } from "#src/features/admin/queries.ts";
import { requireAdmin } from "#src/platform/session/guard.ts";

const yes = v.pipe(
  v.union([v.literal(true), v.literal("true")]),
  v.transform(() => true),
);

export const Route = createFileRoute("/admin/my-files/documents")({
  validateSearch: v.object({
    kind: v.fallback(v.optional(v.literal("contatos")), undefined),
    status: v.fallback(v.optional(ReimbursementStatus), undefined),
    handled: v.fallback(v.optional(yes), undefined),
  }),
  beforeLoad: requireAdmin,
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { api, queryClient }, deps: { kind, status = "SENT", handled = false } }) => {
    if (kind === "contatos") await queryClient.fetchInfiniteQuery(leadsOptions(api, handled));
    else await queryClient.fetchInfiniteQuery(toReviewOptions(api, status));
  },
  head: ({ match }) => ({
    meta: [{ title: match.search.kind ? t`Contatos de empresas · Vereda` : t`Comprovantes · Vereda` }],
  }),
  component: Files,
  pendingComponent: DocumentsSkeleton,
});

function Files() {
  const { kind, status = "SENT", handled = false } = Route.useSearch();
  return kind === "contatos" ? <LeadsPage handled={handled} /> : <DocumentsPage status={status} />;
}
