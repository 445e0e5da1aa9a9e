import { getConnInfo } from "@hono/node-server/conninfo";
import type { Context, Hono } from "hono";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import type { Config } from "../config.ts";
import { DatabaseAway } from "../db/database-away.ts";
import type { Deps } from "../deps.ts";
import { Refusal } from "../domain/refusal.ts";
import { householdOf } from "./household.ts";
import type { Logger } from "./logger.ts";

export interface RequestEnv {
  /** `route` is the matched call's path template, `code` the refusal's. */
  Variables: { requestId: string; log: Logger; route?: string; code?: string };
}

export type App = Hono<RequestEnv>;

/** The environment of a request that the server makes of itself, to render a page: it is no visitor's. */
export const FROM_WITHIN = { isFromWithin: true };

/** True for a request that the server makes of itself. */
export const isFromWithin = ({ env }: Context<RequestEnv>): boolean => env === FROM_WITHIN;

/** What a handler may know of the request beside its parsed parts. */
export interface RequestContext {
  id: string;
  /** The caller's network address; a fixed word for a call in process. */
  address: string;
  headers: Headers;
  /** Set where the call is idempotent: 1 to 255 visible ASCII characters. */
  idempotencyKey: string;
  log: Logger;
  /** Adds a header to the answer, e.g. Set-Cookie. */
  addHeader(name: string, value: string): void;
  answerHeaders(): Record<string, string[]>;
}

export function requestContext(context: Context<RequestEnv>, deps: Deps): RequestContext {
  const added: Record<string, string[]> = {};
  return {
    id: context.get("requestId"),
    address: callerOf(context, deps.config),
    headers: context.req.raw.headers,
    idempotencyKey: "",
    log: context.get("log"),
    addHeader: (name, value) => {
      added[name] = [...(added[name] ?? []), value];
    },
    answerHeaders: () => added,
  };
}

/** What a database takes to come back is not known: soon enough to notice, not so soon as to keep it busy. */
const AWAY_RETRY_S = 2;

/** Maps a failure to its answer: a `Refusal` to its code, a database that is away to 503, anything else to 500 with the request's id. */
export function answerFailure(
  context: Context<RequestEnv>,
  request: Pick<RequestContext, "id" | "log">,
  failure: unknown,
): Response {
  const refusal = refusalOf(failure);
  if (refusal !== failure) request.log.error({ err: failure }, "request failed");
  context.set("code", refusal.code);
  if (refusal.retryAfterSeconds !== undefined)
    context.header("Retry-After", String(refusal.retryAfterSeconds));
  // The status comes from the contract's table of errors; each has a body.
  return context.json(refusal.toBody(request.id), refusal.status as ContentfulStatusCode);
}

function refusalOf(failure: unknown): Refusal {
  if (failure instanceof Refusal) return failure;
  return failure instanceof DatabaseAway
    ? new Refusal("UNAVAILABLE", {}, AWAY_RETRY_S)
    : new Refusal("INTERNAL");
}

/** One caller, as tries are counted. */
export const callerOf = (context: Context, { trustedProxies }: Pick<Config, "trustedProxies">): string =>
  householdOf(addressOf(context, trustedProxies));

/** Behind `proxies` trusted proxies the caller is that many hops from the right of X-Forwarded-For. */
function addressOf(context: Context, proxies: number): string {
  if (proxies > 0) {
    const hops = (context.req.header("x-forwarded-for") ?? "").split(",").map((hop) => hop.trim());
    const hop = hops.at(-proxies);
    if (hop) return hop;
  }
  const isServed = context.env !== undefined && "incoming" in Object(context.env);
  return isServed ? (getConnInfo(context).remote.address ?? "unknown") : "in-process";
}
