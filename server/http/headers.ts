import type { MiddlewareHandler } from "hono";
import type { Config } from "../config.ts";
import type { Clock } from "../ports/clock/clock.ts";

const HSTS = "max-age=63072000; includeSubDomains";

/**
 * Inline styles are allowed: a page carries its own, so that nothing is waited for; scripts only from our own origin, and from
 * the tag manager's where one is configured. What the tags of a container need besides stays closed.
 *
 * @param inline sources of scripts that stand inside the page, by their hashes
 */
export function contentSecurityPolicy(
  { tagManagerId, adsPixelId, inspect }: Config,
  inline: readonly string[] = [],
): string {
  const tagManager = tagManagerId ? " https://www.googletagmanager.com" : "";
  const adsPixel = adsPixelId ? " https://www.facebook.com" : "";
  const inspector = inspect ? " ws://127.0.0.1:*" : "";
  return [
    "default-src 'self'",
    ["script-src 'self'", ...inline].join(" ") + tagManager,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    `connect-src 'self'${adsPixel}${inspector}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join("; ");
}

/** The headers that every answer carries, pages and API alike; an answer may have stricter ones of its own. */
export function securityHeaders(config: Config): MiddlewareHandler {
  const headers: [string, string][] = [
    ["Content-Security-Policy", contentSecurityPolicy(config)],
    ["Cross-Origin-Opener-Policy", "same-origin"],
    ["Cross-Origin-Resource-Policy", "same-origin"],
    ["Permissions-Policy", "camera=(), microphone=(), payment=(), geolocation=(self)"],
    ["Referrer-Policy", "strict-origin-when-cross-origin"],
    ["X-Content-Type-Options", "nosniff"],
    ["X-Frame-Options", "DENY"],
  ];
  if (config.publicUrl.startsWith("https:")) headers.push(["Strict-Transport-Security", HSTS]);
  return async (context, next) => {
    await next();
    for (const [name, value] of headers)
      if (!context.res.headers.has(name)) context.res.headers.set(name, value);
  };
}

/** The time that rules here: an app whose device is wrong learns it from any answer of the API. */
export function ownDate(clock: Clock): MiddlewareHandler {
  return async (context, next) => {
    await next();
    context.res.headers.set("Date", clock.now().toUTCString());
  };
}

/** Answers of the API may hold what belongs to one person: no cache keeps them. */
export const noStore: MiddlewareHandler = async (context, next) => {
  await next();
  if (!context.res.headers.has("Cache-Control")) context.res.headers.set("Cache-Control", "no-store");
};

/** Of a process that leaves, each answer is the last of its connection: the next request opens another, to another process. */
export function lastAnswers(leaving: AbortSignal): MiddlewareHandler {
  return async (context, next) => {
    await next();
    if (leaving.aborted) context.res.headers.set("Connection", "close");
  };
}
