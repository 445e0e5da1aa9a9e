import { setCacheNameDetails } from "workbox-core";
import { cleanupOutdatedCaches, getCacheKeyForURL, matchPrecache, precache } from "workbox-precaching";
import { registerRoute } from "workbox-routing";

/*
 * Runs beside the pages of whoever has signed in: it has the files at hand that the pages of reservations and of the benefit are made of, and
 * starts those at once. It keeps nothing else: answers of the API, pages that were rendered beforehand and what people send pass it by. A
 * newer one waits until no page of this one is open: it takes nothing from under a purchase.
 */

/** What the compiler's library for pages does not know of a worker's own scope. */
interface OwnScope {
  registration: ServiceWorkerRegistration;
  clients: { claim(): Promise<void> };
  addEventListener<T>(type: string, listener: (event: T & WaitedFor) => void): void;
}
interface WaitedFor {
  waitUntil(work: Promise<unknown>): void;
}
interface Installing {
  /** Chromium's: what is answered without starting the worker. */
  addRoutes?(rules: readonly object[]): Promise<void>;
}
interface Navigating extends WaitedFor {
  preloadResponse?: Promise<Response | undefined>;
}

/** Put in by the build (`tools/build/service-worker.ts`). */
declare const FILES: { url: string; revision: string | null }[];

const own = self as unknown as OwnScope; // It is one: a page never runs this file.
const SHELL = "/index.html";
/** Pages whose code is at hand. Flows that pay or change something are not among them: they begin with what the server has now. */
const AT_ONCE = /^\/(home|my-benefits|my-appointments(\/[\w-]+)?)\/?$/;
/** Addresses that are no pages of the app. */
const NO_PAGE = /^\/(api|sandbox|webhooks|assets|rendered)\/|\.\w+$/;
/** Beyond this age the server is asked first whether there is a newer version, for as long as somebody may wait. */
const FRESH_MS = 86_400_000;
const PATIENCE_MS = 3_000;

setCacheNameDetails({ prefix: "vereda" });
precache(FILES);
cleanupOutdatedCaches();

own.addEventListener<Installing>("install", (event) => {
  const some = (...paths: string[]) => ({ or: paths.map((urlPattern) => ({ urlPattern })) });
  const rules = event.addRoutes?.([
    { condition: some("/api/*", "/sandbox/*", "/rendered/*"), source: "network" },
    { condition: some("/assets/*"), source: "cache" },
    { condition: some("/home", "/my-appointments*", "/my-benefits*"), source: "fetch-event" },
    // A page that the server renders does not wait for this worker to start.
    { condition: { requestMode: "navigate" }, source: "race-network-and-fetch-handler" },
  ]);
  // Where it is not known, the browser asks for a page while the worker starts.
  const instead = rules ?? own.registration.navigationPreload?.enable();
  if (instead) event.waitUntil(instead.catch(() => undefined)); // Either only saves time.
});

// The page of whoever has just signed in is served from now on; none of another version is there then.
own.addEventListener("activate", (event) => event.waitUntil(own.clients.claim()));

registerRoute(
  ({ url, sameOrigin }) =>
    sameOrigin && url.pathname.startsWith("/assets/") && getCacheKeyForURL(url.href) !== undefined,
  async ({ request }) => (await matchPrecache(request)) ?? fetch(request),
);

registerRoute(
  ({ url, request, sameOrigin }) => sameOrigin && request.mode === "navigate" && !NO_PAGE.test(url.pathname),
  ({ url, request, event }) =>
    AT_ONCE.test(url.pathname) ? startAtOnce(request, event) : askServerFirst(request, event),
);

/** @returns the page that the server has; without a connection the app, which says so */
async function askServerFirst(request: Request, { preloadResponse }: Navigating): Promise<Response> {
  try {
    return (await preloadResponse) ?? (await fetch(request));
  } catch (error) {
    const shell = await matchPrecache(SHELL);
    if (shell) return shell;
    throw error;
  }
}

async function startAtOnce(request: Request, event: Navigating): Promise<Response> {
  const preload = event.preloadResponse?.catch(() => undefined);
  if (preload) event.waitUntil(preload);
  const shell = await matchPrecache(SHELL);
  if (!shell) return askServerFirst(request, event);
  const age = Date.now() - Date.parse(shell.headers.get("Date") ?? "");
  if (age < FRESH_MS && !own.registration.waiting) return shell;
  const asked = Promise.resolve(preload).then((answer) => answer ?? fetch(request));
  const answer = await Promise.race([asked.catch(() => null), after(PATIENCE_MS)]);
  if (!answer?.ok) return shell;
  event.waitUntil(renew(shell.clone(), answer.clone()));
  return answer;
}

/** What the server still has is as good as new. */
async function renew(shell: Response, answer: Response): Promise<void> {
  const key = getCacheKeyForURL(SHELL);
  const kept = answer.clone();
  if (!key || (await answer.text()) !== (await shell.text())) return;
  for (const name of await caches.keys()) {
    const cache = await caches.open(name);
    if (await cache.match(key)) await cache.put(key, kept.clone());
  }
}

const after = (ms: number) => new Promise<null>((resolve) => setTimeout(resolve, ms, null));
