import { t } from "@lingui/core/macro";
import { createFileRoute } from "@tanstack/react-router";
import * as v from "valibot";
import { ReimbursementStatus } from "#contract/enums.ts";
import { DocumentsPage } from "#src/features/admin/DocumentsPage.tsx";
import { DocumentsSkeleton } from "#src/features/admin/DocumentsSkeleton.tsx";
import { toReviewOptions } from "#src/features/admin/queries.ts";
import { requireAdmin } from "#src/platform/session/guard.ts";

export const Route = createFileRoute("/admin/my-files/documents")({
  validateSearch: v.object({ status: v.fallback(v.optional(ReimbursementStatus), undefined) }),
  beforeLoad: requireAdmin,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { api, queryClient }, deps }) =>
    queryClient.fetchInfiniteQuery(toReviewOptions(api, deps.status ?? "SENT")),
  head: () => ({ meta: [{ title: t`Comprovantes · Vereda` }] }),
  component: () => <DocumentsPage status={Route.useSearch().status ?? "SENT"} />,
  pendingComponent: DocumentsSkeleton,
});
