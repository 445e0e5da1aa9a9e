import type { QueryClient } from "@tanstack/react-query";
import { redirect } from "@tanstack/react-router";
import { callOptions } from "../http/call-options.ts";
import type { Api } from "../http/client.ts";
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

/** Who is signed in, and with which role. */
export const accountOptions = (api: Api) => callOptions(api, "account", {});

/**
 * For a route's `beforeLoad`: lets only administrators through; a visitor signs in first, anybody else is led home.
 *
 * @throws a redirect to /entrar or /
 */
export async function requireAdmin({
  context,
  location,
}: {
  context: { session: Session; api: Api; queryClient: QueryClient };
  location: { href: string };
}): Promise<void> {
  requireCustomer({ context, location });
  const { role } = await context.queryClient.ensureQueryData(accountOptions(context.api));
  if (role !== "ROLE_ADMIN") throw redirect({ to: "/" });
}
