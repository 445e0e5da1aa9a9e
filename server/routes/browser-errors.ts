import Bowser from "bowser";
import { LRUCache } from "lru-cache";
import * as v from "valibot";
import type { Deps } from "../deps.ts";
import { Refusal } from "../domain/refusal.ts";
import { readJson } from "../http/body.ts";
import { parseRequest } from "../http/parse.ts";
import { withoutQuotations } from "../http/redact.ts";
import { type App, requestContext } from "../http/request.ts";

/** Address at which a browser tells of an error of the app's. */
export const BROWSER_ERRORS = "/api/errors";

/** From one address, and from all together to one process, in any minute. */
const FROM_ONE = 20;
const FROM_ALL = 600;
const WINDOW_MS = 60_000;
const MOST_ADDRESSES = 10_000;
/** A user agent is a stranger's text: what is longer is none. */
const MOST_CHARACTERS = 1_000;

/** An address of the app's own files, or a name of the engine's: nothing else stands in a stack that is taken. */
const BrowserError = v.object({
  name: v.pipe(v.string(), v.regex(/^\w{1,60}$/)),
  message: v.pipe(v.string(), v.maxLength(300)),
  stack: v.pipe(v.string(), v.maxLength(4_000)),
  /** The template, never the address. */
  route: v.pipe(v.string(), v.regex(/^[\w/$.-]{1,120}$/)),
  /** The file that this version of the app begins with. */
  build: v.pipe(v.string(), v.regex(/^\/[\w/.-]{1,120}$/)),
});

const FRAME = /\/assets\/[\w.-]+:\d+:\d+/g;

/**
 * `POST /api/errors`, without a session and without a name: a bug of the app's in somebody's browser, as a line of the log. Nobody waits
 * for what it answers. Its limits are kept in memory: it must not write to a database that may be why it is called.
 */
export function browserErrorRoutes(app: App, deps: Deps): void {
  const takeTry = tries();
  app.post(BROWSER_ERRORS, async (context) => {
    const { address } = requestContext(context, deps);
    const waitMs = takeTry(address, deps.clock.now().getTime());
    if (waitMs > 0) throw new Refusal("RATE_LIMITED", {}, waitMs / 1_000);
    const told = parseRequest(BrowserError, await readJson(context.req.raw));
    const { name, message, stack, route, build } = told;
    const err = {
      type: name,
      message: withoutQuotations(message),
      stack: stack.match(FRAME)?.join("\n") ?? "",
    };
    const entry = { err, page: route, build, browser: familyOf(context.req.header("user-agent")) };
    context.get("log").error(entry, "error in a browser");
    return context.json({});
  });
}

/** Counts a try unless it is refused. @returns 0 where it is allowed, else the milliseconds to wait */
function tries(): (address: string, now: number) => number {
  const taken = new LRUCache<string, number[]>({ max: MOST_ADDRESSES });
  const limits = (address: string) => [
    { key: `from:${address}`, most: FROM_ONE },
    { key: "all", most: FROM_ALL },
  ];
  return (address, now) => {
    const counted = limits(address).map(({ key, most }) => {
      const times = (taken.get(key) ?? []).filter((time) => Math.abs(now - time) < WINDOW_MS);
      return { key, times, waitMs: times.length < most ? 0 : (times[0] ?? now) + WINDOW_MS - now };
    });
    const waitMs = Math.max(...counted.map((one) => one.waitMs));
    if (waitMs === 0) for (const { key, times } of counted) taken.set(key, [...times, now]);
    return waitMs;
  };
}

/** Such as 'Chrome 142 · Android'. */
function familyOf(userAgent: string | undefined): string {
  if (!userAgent || userAgent.length > MOST_CHARACTERS) return "unknown";
  const { browser, os } = Bowser.parse(userAgent);
  const version = browser.version?.split(".")[0];
  return (
    [[browser.name, version].filter(Boolean).join(" "), os.name].filter(Boolean).join(" · ") || "unknown"
  );
}
