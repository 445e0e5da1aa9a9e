import { calls } from "#contract/calls.ts";
import { signIn } from "../domain/sessions/sign-in.ts";
import type { Api } from "../http/api.ts";
import { companionCookie } from "../http/session.ts";

export function authenticateRoutes(api: Api): void {
  api.handle(calls.authenticate, async ({ body, deps, request }) => {
    const { data, companion } = await signIn(deps, body, {
      address: request.address,
      userAgent: request.headers.get("user-agent"),
    });
    request.addHeader("Set-Cookie", companionCookie(deps.config, companion));
    return data;
  });
}
