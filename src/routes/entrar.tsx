import { t } from "@lingui/core/macro";
import { createFileRoute, redirect } from "@tanstack/react-router";
import * as v from "valibot";
import { SignInPage } from "#src/features/session/SignInPage.tsx";
import { readReturnTo } from "#src/platform/session/return-to.ts";

const Search = v.object({
  returnTo: v.fallback(
    v.optional(
      v.pipe(
        v.unknown(),
        v.transform((value) => readReturnTo(value) ?? undefined),
      ),
    ),
    undefined,
  ),
});

export const Route = createFileRoute("/entrar")({
  validateSearch: Search,
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
