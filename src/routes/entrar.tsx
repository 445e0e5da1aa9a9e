import { t } from "@lingui/core/macro";
import { createFileRoute, redirect } from "@tanstack/react-router";
import { SignInPage } from "#src/features/session/SignInPage.tsx";
import { ReturnToSearch } from "#src/platform/session/return-to-search.ts";

export const Route = createFileRoute("/entrar")({
  validateSearch: ReturnToSearch,
  beforeLoad({ context, search }) {
    if (context.session.isSignedIn()) throw redirect({ href: search.returnTo ?? "/", replace: true });
  },
  loader: ({ context }) => context.session.actor().then(() => undefined),
  head: () => ({ meta: [{ title: t`Entrar · Vereda` }] }),
  component: SignIn,
});

function SignIn() {
  return <SignInPage returnTo={Route.useSearch().returnTo} />;
}
