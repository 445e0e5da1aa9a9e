import { redirect } from "@tanstack/react-router";
import type { Session } from "./session.ts";

/**
 * For a route's `beforeLoad`: lets only visitors through; whoever is signed in already goes where the sign-in would lead them.
 *
 * @throws a redirect to /entrar
 */
export function requireVisitor({
  context,
  search,
}: {
  context: { session: Session };
  search: { returnTo?: string | undefined };
}): void {
  if (context.session.isSignedIn()) throw redirect({ to: "/entrar", search, replace: true });
}
