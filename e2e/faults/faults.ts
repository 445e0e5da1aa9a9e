import type { Page, Route } from "@playwright/test";
import type { Call } from "#contract/call.ts";
import { calls } from "#contract/calls.ts";

/** Ways in which a call fails on its way. */
export type Fault = (route: Route) => Promise<void>;

const json = (status: number, code: string, retryAfter?: number) => (route: Route) =>
  route.fulfill({
    status,
    contentType: "application/json",
    ...(retryAfter && { headers: { "Retry-After": String(retryAfter) } }),
    body: JSON.stringify({
      code,
      message: code,
      requestId: "none",
      ...(retryAfter && { retryAfterSeconds: retryAfter }),
    }),
  });
const text =
  (status: number, contentType: string, body: string, headers: Record<string, string> = {}) =>
  (route: Route) =>
    route.fulfill({ status, contentType, headers, body });

export const faults: Readonly<Record<string, Fault>> = {
  "is cut": (route) => route.abort("connectionreset"),
  "times out": (route) => route.abort("timedout"),
  "finds no network": (route) => route.abort("internetdisconnected"),
  "is a fault of the server's": json(500, "INTERNAL"),
  "ends at a proxy's page": text(502, "text/html", "<html><body><h1>502 Bad Gateway</h1></body></html>"),
  "finds no process": text(503, "text/html; charset=utf-8", "<h1>A Vereda volta em instantes</h1>", {
    "Retry-After": "1",
  }),
  "finds no database": json(503, "UNAVAILABLE", 1),
  "ends at a proxy's patience": text(504, "text/plain", ""),
  "finds the session over": json(401, "UNAUTHORIZED"),
  "comes too often": json(429, "RATE_LIMITED", 60),
  "is answered in part": text(200, "application/json", '{"content":[{"id":'),
  "is answered otherwise": text(200, "application/json", '{"surprise":true}'),
  "is answered with nothing": text(200, "application/json", ""),
};

const table = Object.entries<Call>(calls).map(([name, { method, path }]) => ({
  name,
  method,
  // Of two that fit, the one with fewer names in its path is meant.
  holes: path.split("{").length,
  pattern: new RegExp(`^/api${path.replace(/\{\w+\}/g, "[^/]+")}$`),
}));

/** The name of the call that a request makes; null for what is no call. */
export function callOf(method: string, address: string): string | null {
  const { pathname } = new URL(address);
  const found = table
    .filter((call) => call.method === method && call.pattern.test(pathname))
    .toSorted((a, b) => a.holes - b.holes);
  return found[0]?.name ?? null;
}

/** The reads that a page makes, by their names, while `act` goes on. */
export async function readsDuring(page: Page, act: () => Promise<unknown>): Promise<string[]> {
  const made = new Set<string>();
  const note = (request: { method(): string; url(): string }) => {
    const name = request.method() === "GET" ? callOf("GET", request.url()) : null;
    if (name) made.add(name);
  };
  page.on("request", note);
  await act();
  page.off("request", note);
  return [...made];
}

/** Keeps one call from being answered as it should. @returns lifts it; and how often it was met */
export async function inflict(page: Page, name: string, fault: Fault) {
  let met = 0;
  const handler = async (route: Route) => {
    const request = route.request();
    if (callOf(request.method(), request.url()) !== name) return route.fallback();
    met++;
    await fault(route);
  };
  await page.route("**/api/**", handler);
  return { met: () => met, lift: () => page.unroute("**/api/**", handler) };
}

/** The server does it, and nobody hears of it. */
export const losesItsAnswer: Fault = async (route) => {
  await route.fetch();
  await route.abort("connectionreset");
};

/** Ends of a write that failed; a session that is over ends its walk. */
export const faultsOfWrites: Readonly<Record<string, Fault>> = {
  ...faults,
  "loses its answer": losesItsAnswer,
};
export const ENDS_WALK = "finds the session over";
