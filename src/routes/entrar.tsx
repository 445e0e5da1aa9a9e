import { t } from "@lingui/core/macro";
import { createFileRoute, redirect } from "@tanstack/react-router";
import { SignInPage } from "#src/features/session/SignInPage.tsx";
import { ReturnToSearch } from "#src/platform/session/return-to-search.ts";

export const Route = createFileRoute("/entrar")({
  validateSearch: ReturnToSearch,
  beforeLoad({ context, search }) {
    if (!context.session.isSignedIn()) return;
    const home = context.session.role() === "ROLE_ADMIN" ? "/admin/my-files/documents" : "/";
    throw redirect({ href: search.returnTo ?? home, replace: true });
  },
  loader: ({ context }) => context.session.actor().then(() => undefined),
  head: () => ({ meta: [{ title: t`Entrar · Vereda` }] }),
  component: SignIn,
});

function SignIn() {
  return <SignInPage returnTo={Route.useSearch().returnTo} />;
}
