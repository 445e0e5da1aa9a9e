import { t } from "@lingui/core/macro";
import { createFileRoute, redirect } from "@tanstack/react-router";
import { SignInPage } from "#src/features/session/SignInPage.tsx";
import { accountOptions } from "#src/platform/session/guard.ts";
import { landingOf } from "#src/platform/session/landing.ts";
import { ReturnToSearch } from "#src/platform/session/return-to-search.ts";
import { configurationOptions } from "#src/shared/queries.ts";

export const Route = createFileRoute("/entrar/")({
  validateSearch: ReturnToSearch,
  async beforeLoad({ context: { session, queryClient, api }, search: { returnTo } }) {
    if (!session.isSignedIn()) return;
    const known = session.holder();
    const holder =
      returnTo || known ? known : await queryClient.ensureQueryData(accountOptions(api)).catch(() => null);
    throw redirect({ href: returnTo ?? landingOf(holder), replace: true });
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
