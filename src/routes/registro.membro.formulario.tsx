import { t } from "@lingui/core/macro";
import { createFileRoute } from "@tanstack/react-router";
import * as v from "valibot";
import { FormPage } from "#src/features/registration/FormPage.tsx";
import { requireVisitor } from "#src/platform/session/require-visitor.ts";
import { ReturnToSearch } from "#src/platform/session/return-to-search.ts";

export const Route = createFileRoute("/registro/membro/formulario")({
  validateSearch: v.object({
    ...ReturnToSearch.entries,
    step: v.fallback(v.optional(v.picklist(["endereco", "acesso"])), undefined),
  }),
  beforeLoad: requireVisitor,
  head: () => ({ meta: [{ title: t`Criar conta · Vereda` }] }),
  component: () => <FormPage returnTo={Route.useSearch().returnTo} />,
});
