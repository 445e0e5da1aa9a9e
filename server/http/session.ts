import { parse } from "hono/utils/cookie";
import {
  AUTH_COOKIE_MAX_AGE_S,
  CODE_COOKIE,
  CODE_COOKIE_MAX_AGE_S,
  COMPANION_COOKIE,
  DEVICE_COOKIE,
  DEVICE_COOKIE_MAX_AGE_S,
} from "#contract/constants.ts";
import type { Config } from "../config.ts";
import { inTransaction } from "../db/database.ts";
import type { Deps } from "../deps.ts";
import { Refusal } from "../domain/refusal.ts";
import { findSession, keepSeen } from "../domain/sessions/find-session.ts";
import { hashSecret } from "../domain/sessions/secrets.ts";
import { isCustomer, type Session, type SignedIn } from "../domain/sessions/session.ts";
import type { RequestContext } from "./request.ts";

/**
 * Resolves the bearer token; null where none is sent. A browser's session must carry its HttpOnly companion cookie,
 * whatever other headers come, so that a token stolen from a page replays from nowhere; an API client's is refused from browsers.
 *
 * @param writes keeps that the session is in use, for which nobody waits
 * @throws Refusal UNAUTHORIZED where a token is sent that opens nothing
 */
export async function resolveSession(
  { db, clock, config, log }: Deps,
  headers: Headers,
  writes = db,
): Promise<SignedIn | null> {
  const authorization = headers.get("authorization");
  if (!authorization) return null;
  const token = /^Bearer ([\w-]{20,200})$/i.exec(authorization)?.[1];
  if (!token) throw new Refusal("UNAUTHORIZED");
  const shown = {
    token,
    companion: cookieOf(headers, config, COMPANION_COOKIE),
    isFromBrowser: isFromBrowser(headers),
  };
  const now = clock.now();
  const found = await inTransaction(db.reads, (tx) => findSession(tx, shown, now));
  if (!found) throw new Refusal("UNAUTHORIZED");
  const { signedIn, isNewlySeen } = found;
  if (isNewlySeen)
    inTransaction(writes, (tx) => keepSeen(tx, signedIn, now)).catch((err: unknown) =>
      log.warn({ err }, "that a session is in use was not kept"),
    );
  return signedIn;
}

/** True where a page sent the request. Scripts can neither set nor remove these headers; older browsers send the second alone. */
export const isFromBrowser = (headers: Headers): boolean =>
  headers.has("sec-fetch-site") || headers.has("origin");

/** The Set-Cookie value that hands a browser its companion; an empty one takes it back. */
export function companionCookie(config: Config, companion: string): string {
  return httpOnlyCookie(config, COMPANION_COOKIE, companion, companion ? AUTH_COOKIE_MAX_AGE_S : 0);
}

/** The Set-Cookie value by which accounts know a browser again. It is kept when somebody signs out. */
export const deviceCookie = (config: Config, secret: string): string =>
  httpOnlyCookie(config, DEVICE_COOKIE, secret, DEVICE_COOKIE_MAX_AGE_S);

/** The Set-Cookie value by which a code is good in the browser that asked for it; an empty one takes it back. */
export const codeCookie = (config: Config, secret: string): string =>
  httpOnlyCookie(config, CODE_COOKIE, secret, secret ? CODE_COOKIE_MAX_AGE_S : 0);

/** The secret of the cookie of a code; null without one that can be ours. */
export const codeSecretOf = (request: Pick<RequestContext, "headers">, config: Config): string | null =>
  secretOf(request, config, CODE_COOKIE);

/** The secret by which accounts know a browser again; null without one that can be ours. */
export const deviceSecretOf = (request: Pick<RequestContext, "headers">, config: Config): string | null =>
  secretOf(request, config, DEVICE_COOKIE);

/** What tells the devices of one customer apart: the browser, through every sign-in; a client without one by its session. */
export function deviceOf(
  request: Pick<RequestContext, "headers">,
  config: Config,
  { id }: Pick<SignedIn, "id">,
): string {
  const secret = deviceSecretOf(request, config);
  return secret ? hashSecret(secret) : id;
}

/** Takes a browser's companion back where a call has ended its session; another's session, or another session, keeps it. */
export async function takeBackCompanion(
  deps: Deps,
  request: Pick<RequestContext, "headers" | "addHeader">,
): Promise<void> {
  if (!(await openSessionOf(deps, request.headers)))
    request.addHeader("Set-Cookie", companionCookie(deps.config, ""));
}

/** The customer's session that asks, for a sign-in that takes along what it has begun; null where it has ended: it went with a press before. */
export async function sessionLeft(deps: Deps, headers: Headers): Promise<Session | null> {
  const signedIn = await openSessionOf(deps, headers);
  return signedIn && isCustomer(signedIn) ? signedIn : null;
}

async function openSessionOf(deps: Deps, headers: Headers): Promise<SignedIn | null> {
  try {
    return await resolveSession(deps, headers);
  } catch (failure) {
    if (failure instanceof Refusal) return null;
    throw failure;
  }
}

function httpOnlyCookie(config: Config, name: string, value: string, maxAgeS: number): string {
  const secure = config.secureCookies ? "; Secure" : "";
  return `${nameOf(config, name)}=${value}; Path=/; Max-Age=${maxAgeS}; HttpOnly; SameSite=Strict${secure}`;
}

function secretOf({ headers }: Pick<RequestContext, "headers">, config: Config, name: string): string | null {
  const secret = cookieOf(headers, config, name);
  return secret && /^[\w-]{43}$/.test(secret) ? secret : null;
}

function cookieOf(headers: Headers, config: Config, plainName: string): string | null {
  const name = nameOf(config, plainName);
  return parse(headers.get("cookie") ?? "", name)[name] ?? null;
}

const nameOf = ({ secureCookies }: Config, name: string) => (secureCookies ? `__Host-${name}` : name);
