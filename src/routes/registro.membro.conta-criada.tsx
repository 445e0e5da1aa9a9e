import { t } from "@lingui/core/macro";
import { createFileRoute } from "@tanstack/react-router";
import { AccountCreatedPage } from "#src/features/registration/AccountCreatedPage.tsx";

export const Route = createFileRoute("/registro/membro/conta-criada")({
  head: () => ({ meta: [{ title: t`Confirme o seu e-mail · Vereda` }] }),
  component: AccountCreatedPage,
});
