import { calls } from "#contract/calls.ts";
import { recordCookieConsent } from "../domain/consents/cookie-consent.ts";
import { Refusal } from "../domain/refusal.ts";
import type { Api } from "../http/api.ts";
import { resolveSession } from "../http/session.ts";

export function cookieConsentRoutes(api: Api): void {
  api.handle(calls.recordCookieConsent, async ({ body, deps, request: { headers, address } }) => {
    // An answer is an answer whoever gave it: a session that has ended only leaves it without a name.
    const signedIn = await resolveSession(deps, headers).catch((failure: unknown) => {
      if (failure instanceof Refusal) return null;
      throw failure;
    });
    await recordCookieConsent(deps, body, { userId: signedIn?.userId ?? null, address });
    return { done: true };
  });
}
