import type { QueryClient } from "@tanstack/react-query";
import { redirect } from "@tanstack/react-router";
import type { LoginProfile } from "#contract/enums.ts";
import { callOptions } from "../http/call-options.ts";
import type { Api } from "../http/client.ts";
import { type Holder, landingOf } from "./landing.ts";
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

interface Entering {
  context: { session: Session; api: Api; queryClient: QueryClient };
  location: { href: string };
}

/**
 * For a route's `beforeLoad`: lets only some through; a visitor signs in first, anybody else is led to where they begin.
 *
 * @throws a redirect
 */
function requireHolder(isMeant: (holder: Holder) => boolean) {
  return async ({ context, location }: Entering): Promise<void> => {
    requireCustomer({ context, location });
    const holder = await context.queryClient.ensureQueryData(accountOptions(context.api));
    if (!isMeant(holder)) throw redirect({ href: landingOf(holder) });
  };
}

export const requireAdmin = requireHolder(({ role }) => role === "ROLE_ADMIN");
export const requireSpecialist = requireApproved("SPECIALIST");
export const requireCompany = requireApproved("COMPANY");

/** For the area of a specialist or a company: whoever applies goes on with the application. */
function requireApproved(meant: LoginProfile) {
  const require = requireHolder(({ profile }) => profile === meant);
  return async (entering: Entering): Promise<void> => {
    await require(entering);
    const { queryClient, api } = entering.context;
    const { isApplicant } = await queryClient.ensureQueryData(accountOptions(api));
    if (isApplicant) throw redirect({ to: "/cadastro" });
  };
}
