import { t } from "@lingui/core/macro";
import { createFileRoute, redirect } from "@tanstack/react-router";
import { SignInPage } from "#src/features/session/SignInPage.tsx";
import { ReturnToSearch } from "#src/platform/session/return-to-search.ts";
import { configurationOptions } from "#src/shared/queries.ts";

export const Route = createFileRoute("/entrar")({
  validateSearch: ReturnToSearch,
  beforeLoad({ context, search }) {
    if (!context.session.isSignedIn()) return;
    const home = context.session.role() === "ROLE_ADMIN" ? "/admin/my-files/documents" : "/";
    throw redirect({ href: search.returnTo ?? home, replace: true });
  },
  // Whether this is a demonstration says a line of the form: it has its place from the start.
  loader: async ({ context: { session, queryClient, api } }) => {
    await Promise.all([session.actor(), queryClient.prefetchQuery(configurationOptions(api))]);
  },
  head: () => ({ meta: [{ title: t`Entrar · Vereda` }] }),
  component: SignIn,
});

function SignIn() {
  return <SignInPage returnTo={Route.useSearch().returnTo} />;
}
