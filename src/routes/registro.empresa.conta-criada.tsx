import { t } from "@lingui/core/macro";
import { createFileRoute } from "@tanstack/react-router";
import { ApplicantCreatedPage } from "#src/features/application/register/ApplicantCreatedPage.tsx";

export const Route = createFileRoute("/registro/empresa/conta-criada")({
  head: () => ({ meta: [{ title: t`Confirme o seu e-mail · Vereda` }] }),
  component: () => <ApplicantCreatedPage kind="COMPANY" />,
});
