import { t } from "@lingui/core/macro";
import { createFileRoute } from "@tanstack/react-router";
import { ImportPage } from "#src/features/company-area/import/ImportPage.tsx";
import { requireCompany } from "#src/platform/session/guard.ts";

export const Route = createFileRoute("/empresa/pessoas/importar")({
  beforeLoad: requireCompany,
  head: () => ({ meta: [{ title: t`Importar pessoas · Vereda` }] }),
  component: ImportPage,
});
