import { calls } from "#contract/calls.ts";
import type { Deps } from "../deps.ts";
import { askForCode } from "../domain/mail-codes/ask.ts";
import { beginByCode, finishCode, takeLink } from "../domain/mail-codes/finish.ts";
import type { Api } from "../http/api.ts";
import { codeFrom } from "../http/code-from.ts";
import type { RequestContext } from "../http/request.ts";
import { codeCookie, companionCookie, deviceCookie, sessionLeft } from "../http/session.ts";

export function mailCodeRoutes(api: Api): void {
  api.handle(calls.codeInit, async ({ body, deps, request }) => {
    const left = body.takeAlong ? await sessionLeft(deps, request.headers) : null;
    const { sent, secret } = await askForCode(deps, body, { ...codeFrom(request, deps), left });
    request.addHeader("Set-Cookie", codeCookie(deps.config, secret));
    return sent;
  });
  api.handle(calls.codeFinish, async ({ body, deps, request }) => {
    const left = body.takeAlong ? await sessionLeft(deps, request.headers) : null;
    const opened = await finishCode(deps, body.code, { ...codeFrom(request, deps), left });
    return { session: opened && handOver(request, deps, opened) };
  });
  api.handle(calls.codeLink, async ({ body, deps, request }) => {
    const left = body.takeAlong ? await sessionLeft(deps, request.headers) : null;
    const { opened, secret, ...answer } = await takeLink(deps, body.token, {
      ...codeFrom(request, deps),
      left,
    });
    if (secret) request.addHeader("Set-Cookie", codeCookie(deps.config, secret));
    return { ...answer, session: opened && handOver(request, deps, opened) };
  });
  api.handle(calls.codePerson, async ({ body, deps, request }) =>
    handOver(request, deps, await beginByCode(deps, body, codeFrom(request, deps))),
  );
}

/** Hands the browser the cookies of its session. @returns the session */
function handOver(
  request: RequestContext,
  { config }: Deps,
  { data, companion, deviceSecret }: NonNullable<Awaited<ReturnType<typeof finishCode>>>,
) {
  if (companion) request.addHeader("Set-Cookie", companionCookie(config, companion));
  request.addHeader("Set-Cookie", deviceCookie(config, deviceSecret));
  return data;
}
