import { ROOT_CONTEXT, SpanKind, SpanStatusCode } from "@opentelemetry/api";
import type { Context, MiddlewareHandler } from "hono";
import { routePath } from "hono/route";
import type { Deps } from "../deps.ts";
import { secondsSince } from "../telemetry/observed.ts";
import { isFromWithin, type RequestEnv } from "./request.ts";

const METHODS = ["GET", "HEAD", "POST", "PUT", "DELETE", "OPTIONS", "PATCH"];
/** Asked every second, by whoever decides where requests go. */
const HEALTH = /^\/(healthz|readyz)$/;

/**
 * Counts and times each request by its route's template, and makes it a span, of the trace that a trusted proxy names in
 * `traceparent`. Nothing else of its address, its headers or its body is told.
 */
export function observeRequests({
  telemetry,
  config,
}: Pick<Deps, "telemetry" | "config">): MiddlewareHandler<RequestEnv> {
  const { tracer, instruments } = telemetry;
  return async (context, next) => {
    if (isFromWithin(context)) return next();
    const { method: said, path } = context.req;
    const method = METHODS.includes(said) ? said : "_OTHER";
    const started = performance.now();
    instruments.activeRequests.add(1);
    const finish = () => {
      const labels = {
        "http.request.method": method,
        "http.route": routeOf(context),
        "http.response.status_code": context.res.status,
      };
      instruments.activeRequests.add(-1);
      instruments.requests.record(secondsSince(started), labels);
      return labels;
    };
    if (HEALTH.test(path)) {
      await next();
      finish();
      return;
    }
    // A stranger's header begins no trace: anyone could fill somebody else's.
    const parent = config.trustedProxies > 0 ? telemetry.traceOf(context.req.raw.headers) : ROOT_CONTEXT;
    const options = { kind: SpanKind.SERVER, attributes: { "http.request.method": method } };
    await tracer.startActiveSpan(method, options, parent, async (span) => {
      await next();
      const labels = finish();
      span.updateName(`${method} ${labels["http.route"]}`);
      span.setAttributes({ ...labels, "vereda.request_id": context.get("requestId") });
      if (context.res.status >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
      span.end();
    });
  };
}

/** A template: of a call its path in the contract, else the pattern that answered; files and pages are `*`. */
function routeOf(context: Context<RequestEnv>): string {
  const call = context.get("route");
  return call ? `/api${call}` : routePath(context, -1).replace(/^\/\*$/, "*");
}
