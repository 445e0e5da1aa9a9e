import { t } from "@lingui/core/macro";
import { createFileRoute } from "@tanstack/react-router";
import { WelcomePage } from "#src/features/welcome/WelcomePage.tsx";
import { requireCustomer } from "#src/platform/session/guard.ts";
import { customerOptions } from "#src/shared/queries.ts";

export const Route = createFileRoute("/bem-vindo")({
  beforeLoad: requireCustomer,
  loader: ({ context: { api, queryClient } }) => queryClient.ensureQueryData(customerOptions(api)),
  head: () => ({ meta: [{ title: t`Boas-vindas · Vereda` }] }),
  component: WelcomePage,
});
