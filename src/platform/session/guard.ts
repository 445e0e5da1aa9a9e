import { redirect } from "@tanstack/react-router";
import type { Session } from "./session.ts";

/**
 * For a route's `beforeLoad`: lets only signed-in people through; a visitor signs in first and comes back here.
 *
 * @throws a redirect to /entrar
 */
export function requireCustomer({
  context,
  location,
}: {
  context: { session: Session };
  location: { href: string };
}): void {
  if (!context.session.isSignedIn()) throw redirect({ to: "/entrar", search: { returnTo: location.href } });
}
