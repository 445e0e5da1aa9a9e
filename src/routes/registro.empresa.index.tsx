import { t } from "@lingui/core/macro";
import { createFileRoute } from "@tanstack/react-router";
import { CompanyRegistrationPage } from "#src/features/application/register/CompanyRegistrationPage.tsx";

export const Route = createFileRoute("/registro/empresa/")({
  head: () => ({ meta: [{ title: t`Cadastre a sua empresa · Vereda` }] }),
  component: CompanyRegistrationPage,
});
