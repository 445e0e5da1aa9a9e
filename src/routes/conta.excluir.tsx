import { t } from "@lingui/core/macro";
import { createFileRoute } from "@tanstack/react-router";
import * as v from "valibot";
import { ConfirmDeletionPage } from "#src/features/account/deletion/ConfirmDeletionPage.tsx";

export const Route = createFileRoute("/conta/excluir")({
  validateSearch: v.object({ token: v.fallback(v.string(), "") }),
  head: () => ({
    meta: [{ title: t`Excluir a conta · Vereda` }, { name: "referrer", content: "no-referrer" }],
  }),
  component: ConfirmDeletion,
});

function ConfirmDeletion() {
  return <ConfirmDeletionPage {...Route.useSearch()} />;
}
