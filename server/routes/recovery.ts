import { calls } from "#contract/calls.ts";
import { checkLink } from "../domain/links/check.ts";
import { finishRecovery } from "../domain/recovery/finish.ts";
import { requestRecovery } from "../domain/recovery/request.ts";
import type { Api } from "../http/api.ts";
import { takeBackCompanion } from "../http/session.ts";

const done = { done: true as const };

export function recoveryRoutes(api: Api): void {
  api.handle(calls.recoverInit, async ({ body, deps, request }) => {
    await requestRecovery(deps, body, request.address);
    return done;
  });
  api.handle(calls.recoverFinish, async ({ body, deps, request }) => {
    await finishRecovery(deps, body, request.address);
    await takeBackCompanion(deps, request);
    return done;
  });
  api.handle(calls.linkCheck, ({ body, deps, request }) => checkLink(deps, body, request.address));
}
