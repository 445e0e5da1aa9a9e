import type { Deps } from "../deps.ts";
import type { CodeFrom } from "../domain/mail-codes/finish.ts";
import type { RequestContext } from "./request.ts";
import { codeSecretOf, deviceSecretOf } from "./session.ts";

/** What a request tells of the browser that a code is typed in. */
export const codeFrom = (request: RequestContext, { config }: Pick<Deps, "config">): CodeFrom => ({
  address: request.address,
  userAgent: request.headers.get("user-agent"),
  deviceSecret: deviceSecretOf(request, config),
  codeSecret: codeSecretOf(request, config),
});
