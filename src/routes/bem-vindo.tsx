import { t } from "@lingui/core/macro";
import { createFileRoute } from "@tanstack/react-router";
import { WelcomePage } from "#src/features/welcome/WelcomePage.tsx";
import { requireCustomer } from "#src/platform/session/guard.ts";
import { employmentOptions } from "#src/shared/employment/queries.ts";
import { customerOptions } from "#src/shared/queries.ts";

export const Route = createFileRoute("/bem-vindo")({
  beforeLoad: requireCustomer,
  loader: ({ context: { api, queryClient } }) =>
    Promise.all([
      queryClient.ensureQueryData(customerOptions(api)),
      queryClient.ensureQueryData(employmentOptions(api)),
    ]),
  head: () => ({ meta: [{ title: t`Boas-vindas · Vereda` }] }),
  component: WelcomePage,
});
