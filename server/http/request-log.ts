import { randomUUID } from "node:crypto";
import type { MiddlewareHandler } from "hono";
import type { Deps } from "../deps.ts";
import { isFromWithin, type RequestEnv } from "./request.ts";

/** Gives each request an id, and the log one line about it: never its query, headers or body. */
export function requestLog(deps: Deps): MiddlewareHandler<RequestEnv> {
  return async (context, next) => {
    const requestId = randomUUID();
    context.set("requestId", requestId);
    context.set("log", deps.log.child({ requestId }));
    const started = performance.now();
    await next();
    context.header("X-Request-Id", requestId);
    const route = context.get("route");
    if (!route && context.res.status < 400) return; // files of the app
    if (isFromWithin(context)) return;
    const entry = {
      method: context.req.method,
      route: route ?? "none",
      status: context.res.status,
      code: context.get("code"),
      ms: Math.round((performance.now() - started) * 10) / 10,
    };
    context.get("log").info(entry, "request");
  };
}
