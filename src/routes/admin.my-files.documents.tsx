import { t } from "@lingui/core/macro";
import { createFileRoute } from "@tanstack/react-router";
import * as v from "valibot";
import { ReimbursementStatus } from "#contract/enums.ts";
import { ApplicationsPage } from "#src/features/admin/applications/ApplicationsPage.tsx";
import { applicationsToReviewOptions } from "#src/features/admin/applications/queries.ts";
import { reviewedStatus } from "#src/features/admin/applications/reviewed-status.ts";
import { DocumentsPage } from "#src/features/admin/DocumentsPage.tsx";
import { DocumentsSkeleton } from "#src/features/admin/DocumentsSkeleton.tsx";
import { FailedJobsPage } from "#src/features/admin/failed-jobs/FailedJobsPage.tsx";
import { failedJobsOptions } from "#src/features/admin/failed-jobs/queries.ts";
import { LeadsPage } from "#src/features/admin/leads/LeadsPage.tsx";
import { leadsOptions } from "#src/features/admin/leads/queries.ts";
import { ListingChangesPage } from "#src/features/admin/listing-changes/ListingChangesPage.tsx";
import { decidedStatus, listingChangesOptions } from "#src/features/admin/listing-changes/queries.ts";
import { PhotosPage } from "#src/features/admin/photos/PhotosPage.tsx";
import { photoStatus } from "#src/features/admin/photos/photo-status.ts";
import { photosToReviewOptions } from "#src/features/admin/photos/queries.ts";
import { toReviewOptions } from "#src/features/admin/queries.ts";
import { requireAdmin } from "#src/platform/session/guard.ts";

const yes = v.pipe(
  v.union([v.literal(true), v.literal("true")]),
  v.transform(() => true),
);

export const Route = createFileRoute("/admin/my-files/documents")({
  validateSearch: v.object({
    kind: v.fallback(
      v.optional(v.picklist(["cadastros", "paginas", "fotos", "contatos", "falhas"])),
      undefined,
    ),
    status: v.fallback(v.optional(ReimbursementStatus), undefined),
    handled: v.fallback(v.optional(yes), undefined),
  }),
  beforeLoad: requireAdmin,
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { api, queryClient }, deps: { kind, status = "SENT", handled = false } }) => {
    if (kind === "cadastros")
      await queryClient.fetchInfiniteQuery(applicationsToReviewOptions(api, reviewedStatus(status)));
    else if (kind === "fotos")
      await queryClient.fetchInfiniteQuery(photosToReviewOptions(api, photoStatus(status)));
    else if (kind === "paginas")
      await queryClient.fetchInfiniteQuery(listingChangesOptions(api, decidedStatus(status)));
    else if (kind === "contatos") await queryClient.fetchInfiniteQuery(leadsOptions(api, handled));
    else if (kind === "falhas") await queryClient.fetchQuery(failedJobsOptions(api));
    else await queryClient.fetchInfiniteQuery(toReviewOptions(api, status));
  },
  head: ({ match }) => ({
    meta: [{ title: titleOf(match.search.kind) }],
  }),
  component: Files,
  pendingComponent: DocumentsSkeleton,
});

function titleOf(kind: "cadastros" | "paginas" | "fotos" | "contatos" | "falhas" | undefined): string {
  if (kind === "cadastros") return t`Cadastros · Vereda`;
  if (kind === "fotos") return t`Fotos · Vereda`;
  if (kind === "paginas") return t`Páginas para conferir · Vereda`;
  if (kind === "falhas") return t`Tarefas que falharam · Vereda`;
  return kind ? t`Contatos de empresas · Vereda` : t`Comprovantes · Vereda`;
}

function Files() {
  const { kind, status = "SENT", handled = false } = Route.useSearch();
  if (kind === "cadastros") return <ApplicationsPage status={reviewedStatus(status)} />;
  if (kind === "fotos") return <PhotosPage status={photoStatus(status)} />;
  if (kind === "paginas") return <ListingChangesPage status={decidedStatus(status)} />;
  if (kind === "falhas") return <FailedJobsPage />;
  return kind === "contatos" ? <LeadsPage handled={handled} /> : <DocumentsPage status={status} />;
}
