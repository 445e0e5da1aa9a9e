import { calls } from "#contract/calls.ts";
import { Refusal } from "../domain/refusal.ts";
import { signIn } from "../domain/sessions/sign-in.ts";
import type { Api } from "../http/api.ts";
import {
  companionCookie,
  deviceCookie,
  deviceSecretOf,
  isFromBrowser,
  sessionLeft,
} from "../http/session.ts";

export function authenticateRoutes(api: Api): void {
  api.handle(calls.authenticate, async ({ body, deps, request }) => {
    if (body.kind === "API" && isFromBrowser(request.headers))
      throw new Refusal("VALIDATION", { fields: NO_API });
    const isCustomers = body.takeAlong && body.profile === "CUSTOMER";
    const left = isCustomers ? await sessionLeft(deps, request.headers) : null;
    const { data, companion, deviceSecret } = await signIn(deps, body, {
      address: request.address,
      userAgent: request.headers.get("user-agent"),
      deviceSecret: deviceSecretOf(request, deps.config),
      left,
    });
    if (companion) request.addHeader("Set-Cookie", companionCookie(deps.config, companion));
    if (deviceSecret) request.addHeader("Set-Cookie", deviceCookie(deps.config, deviceSecret));
    return data;
  });
}

const NO_API = [{ path: "kind", message: "A browser's session is of the kind BROWSER." }];
