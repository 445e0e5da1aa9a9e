import { calls } from "#contract/calls.ts";
import { checkLink } from "../domain/links/check.ts";
import { finishRecovery } from "../domain/recovery/finish.ts";
import { requestRecovery } from "../domain/recovery/request.ts";
import type { Api } from "../http/api.ts";
import { deviceCookie, deviceSecretOf, sessionLeft, takeBackCompanion } from "../http/session.ts";

const done = { done: true as const };

export function recoveryRoutes(api: Api): void {
  api.handle(calls.recoverInit, async ({ body, deps, request }) => {
    await requestRecovery(deps, body, request.address);
    return done;
  });
  api.handle(calls.recoverFinish, async ({ body, deps, request }) => {
    const secret = await finishRecovery(deps, body, {
      address: request.address,
      deviceSecret: deviceSecretOf(request, deps.config),
    });
    request.addHeader("Set-Cookie", deviceCookie(deps.config, secret));
    await takeBackCompanion(deps, request);
    return done;
  });
  api.handle(calls.linkCheck, async ({ body, deps, request }) => {
    const session = body.kind === "SIGN_IN" ? await sessionLeft(deps, request.headers) : null;
    return checkLink(deps, body, { address: request.address, session });
  });
}
