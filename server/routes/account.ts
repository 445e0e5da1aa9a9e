import { calls } from "#contract/calls.ts";
import { inTransaction } from "../db/database.ts";
import { revokeSession } from "../domain/sessions/revoke.ts";
import type { Api } from "../http/api.ts";
import { companionCookie } from "../http/session.ts";

export function accountRoutes(api: Api): void {
  api.handle(calls.logout, async ({ session, deps, request }) => {
    await inTransaction(deps.db, (tx) => revokeSession(tx, session.id, deps.clock.now()));
    request.addHeader("Set-Cookie", companionCookie(deps.config, ""));
    return { done: true as const };
  });
}
