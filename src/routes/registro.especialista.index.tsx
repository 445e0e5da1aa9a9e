import { t } from "@lingui/core/macro";
import { createFileRoute } from "@tanstack/react-router";
import { SpecialistRegistrationPage } from "#src/features/application/register/SpecialistRegistrationPage.tsx";

export const Route = createFileRoute("/registro/especialista/")({
  head: () => ({ meta: [{ title: t`Atenda pela Vereda · Vereda` }] }),
  component: SpecialistRegistrationPage,
});
