import { parse } from "hono/utils/cookie";
import { AUTH_COOKIE_MAX_AGE_S, COMPANION_COOKIE } from "#contract/constants.ts";
import type { Config } from "../config.ts";
import { inTransaction } from "../db/database.ts";
import type { Deps } from "../deps.ts";
import { Refusal } from "../domain/refusal.ts";
import { findSession } from "../domain/sessions/find-session.ts";
import type { SignedIn } from "../domain/sessions/session.ts";
import type { RequestContext } from "./request.ts";

/**
 * Who asks, by the bearer token; null where none is sent. A browser (it sends `Sec-Fetch-Site`) must also carry the
 * HttpOnly companion cookie, so that a token stolen from a page does not replay from another browser.
 *
 * @throws Refusal UNAUTHORIZED where a token is sent that opens nothing
 */
export async function resolveSession(
  { db, clock, config }: Deps,
  headers: Headers,
): Promise<SignedIn | null> {
  const authorization = headers.get("authorization");
  if (!authorization) return null;
  const token = /^Bearer ([\w-]{20,200})$/i.exec(authorization)?.[1];
  if (!token) throw new Refusal("UNAUTHORIZED");
  const companion = headers.has("sec-fetch-site") ? companionOf(headers, config) : "notABrowser";
  const signedIn = await inTransaction(db, (tx) => findSession(tx, token, companion, clock.now()));
  if (!signedIn) throw new Refusal("UNAUTHORIZED");
  return signedIn;
}

/** The Set-Cookie value that hands a browser its companion; an empty one takes it back. */
export function companionCookie(config: Config, companion: string): string {
  const maxAge = companion ? AUTH_COOKIE_MAX_AGE_S : 0;
  const secure = config.secureCookies ? "; Secure" : "";
  return `${cookieName(config)}=${companion}; Path=/; Max-Age=${maxAge}; HttpOnly; SameSite=Strict${secure}`;
}

/** Takes a browser's companion back where a call has ended its session; another's session, or another session, keeps it. */
export async function takeBackCompanion(
  deps: Deps,
  request: Pick<RequestContext, "headers" | "addHeader">,
): Promise<void> {
  if (!(await isSessionOpen(deps, request.headers)))
    request.addHeader("Set-Cookie", companionCookie(deps.config, ""));
}

async function isSessionOpen(deps: Deps, headers: Headers): Promise<boolean> {
  try {
    return (await resolveSession(deps, headers)) !== null;
  } catch (failure) {
    if (failure instanceof Refusal) return false;
    throw failure;
  }
}

function companionOf(headers: Headers, config: Config): string | null {
  const name = cookieName(config);
  return parse(headers.get("cookie") ?? "", name)[name] ?? null;
}

function cookieName(config: Config): string {
  return config.secureCookies ? `__Host-${COMPANION_COOKIE}` : COMPANION_COOKIE;
}
