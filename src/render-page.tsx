import type { QueryClient } from "@tanstack/react-query";
import { createMemoryHistory } from "@tanstack/react-router";
import { createRequestHandler, getSsrStatus } from "@tanstack/react-router/ssr/server";
import { prerender } from "react-dom/static";
import { App } from "./App.tsx";
import { answersOf, type RenderedState } from "./platform/app/rendered.ts";
import type { Consent } from "./platform/consent/consent.ts";
import { createApi } from "./platform/http/client.ts";
import { createQueryClient } from "./platform/query-client.ts";
import { createSession } from "./platform/session/session.ts";
import { createMemoryTokenStore } from "./platform/session/token-store.ts";
import { businessDay } from "./platform/time/format.ts";
import { createAppRouter } from "./router.tsx";

export interface RenderRequest {
  /** A page with its data; or a shell: the frame of a page that is its reader's own, which asks for nothing. */
  kind: "page" | "shell";
  /** Path and query, as the browser asked for it. */
  address: string;
  /** The origin that the product is known by, without a trailing slash. */
  origin: string;
  now: Date;
  /** Answers the API's calls, which are nobody's: no token goes with them. */
  fetch: (request: Request) => Response | Promise<Response>;
}

export interface RenderedPage {
  status: number;
  routeIds: string[];
  /** What belongs into the document's head: title, description and the like. */
  head: string;
  /** What belongs into the root element. */
  body: string;
  /** What the app goes on from in the browser; null for a shell, which it puts its own page in place of. */
  state: RenderedState | null;
}

/**
 * Renders a public page as any visitor sees it: nobody is signed in, nothing is asked, no storage is read.
 *
 * @returns the page, or the address that it leads to instead
 * @throws what kept it from being whole: it is for the app to show
 */
export async function renderPage(request: RenderRequest): Promise<RenderedPage | { redirect: string }> {
  const { kind, address, origin, now } = request;
  const context = visitorContext(request);
  let page: RenderedPage | null = null;
  const handle = createRequestHandler({
    createRouter: () => {
      const router = createAppRouter(context, createMemoryHistory());
      router.options.isShell = kind === "shell";
      return router;
    },
    request: new Request(new URL(address, NOWHERE)),
  });
  const response = await handle(async ({ router }) => {
    const status = getSsrStatus(router);
    if (status !== 404) refuseFailed(context.queryClient, status);
    const [head, body] = parted(await htmlOf(router));
    const routeIds = router.state.matches.map(({ routeId }) => String(routeId));
    const state =
      kind === "page"
        ? { now: now.getTime(), today: context.today(), origin, answers: answersOf(context.queryClient) }
        : null;
    page = { status, routeIds, head, body, state };
    return new Response();
  });
  return page ?? { redirect: response.headers.get("Location") ?? "/" };
}

/** True where a route of the app leads to this path. */
export function knows(pathname: string): boolean {
  const [, params, found] = anyRouter().getMatchedRoutes(pathname);
  return found !== undefined && !("**" in params);
}

const NOWHERE = "http://vereda.invalid";

const anyRouter = once(() =>
  createAppRouter(
    visitorContext({ origin: NOWHERE, now: new Date(0), fetch: () => Response.error() }),
    createMemoryHistory(),
  ),
);

function once<T>(make: () => T): () => T {
  let made: { value: T } | null = null;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}

function visitorContext({ origin, now, fetch }: Pick<RenderRequest, "origin" | "now" | "fetch">) {
  const tokenStore = createMemoryTokenStore();
  const api = createApi({ baseUrl: `${NOWHERE}/api`, fetch, tokenStore });
  const session = createSession(api, tokenStore);
  return {
    api,
    queryClient: createQueryClient(),
    session,
    consent: unasked,
    now: () => now,
    today: () => businessDay(now),
    origin,
  };
}

/** @throws what a call failed with: a page that shows an error is not for everybody, nor for a minute */
function refuseFailed(queryClient: QueryClient, status: number): void {
  for (const { state } of queryClient.getQueryCache().getAll()) if (state.error) throw state.error;
  if (status >= 500) throw new Error(`The page answers with ${status}.`);
}

/** @throws what a part of the page failed with */
async function htmlOf(router: ReturnType<typeof createAppRouter>): Promise<string> {
  const failures: unknown[] = [];
  const { prelude } = await prerender(<App router={router} />, {
    // A boundary that is put aside for later needs a script to be put into its place.
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    onError: (failure) => void failures.push(failure),
  });
  if (failures.length > 0) throw failures[0];
  return new Response(prelude).text();
}

const unasked: Consent = {
  isAsking: () => false,
  subscribe: () => () => {},
  send: async () => {},
  accompany: async () => {},
};

/** React writes what belongs into a document's head first where it renders no document. */
function parted(html: string): [head: string, body: string] {
  const head = /^(?:<title>[^<]*<\/title>|<meta [^>]*>|<link [^>]*>)*/.exec(html)?.[0] ?? "";
  return [head, html.slice(head.length)];
}
