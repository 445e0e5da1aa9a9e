import type { Context } from "hono";
import { LRUCache } from "lru-cache";
import type { Deps } from "../deps.ts";
import { type App, FROM_WITHIN } from "../http/request.ts";
import { answerPage, answerState } from "./answer-page.ts";
import { type Documents, openDocuments } from "./document.ts";
import { type Packed, type Page, pack } from "./page.ts";
import { type PageAddress, pageAddressOf } from "./page-address.ts";
import { openRenderer, type RenderedPage, type Renderer } from "./renderer.ts";

export interface Pages {
  /** Answers with the page of an address, or null where it is the app that renders it. */
  page(context: Context): Promise<Response | null>;
  /** Answers with what the app goes on from on a page, by its name, or null where that is not known any more. */
  state(context: Context, name: string): Response | null;
}

type Found = Page | { redirect: string } | null;

const FRESH_MS = 60_000;
/** A cache may have the page for another minute, and a slow connection needs some until it asks. */
const STATE_MS = 600_000;

/** What a flood of addresses may take. */
const LIMITS = {
  /** Of pages that are kept, all encodings together. */
  bytes: 32_000_000,
  /** The same of their states. */
  stateBytes: 32_000_000,
  /** Renderings at a time: who comes on top of them gets the page that renders itself, so that calls are answered meanwhile. */
  atOnce: 4,
};
const NO_PAGES: Pages = { page: async () => null, state: () => null };
/** Nothing leads there. */
const NOWHERE: PageAddress = { kind: "page", address: "/404" };

/**
 * The public pages of the app that is built in `folder` as finished HTML, as a visitor sees them: no cookie is read, so that one
 * rendering serves everybody for a minute. An address that no route of the app has is one of them, too.
 */
export async function openPages(app: App, deps: Deps, folder: string): Promise<Pages> {
  const renderer = await openRenderer(folder);
  return renderer ? createPages(app, deps, renderer, openDocuments(folder)) : NO_PAGES;
}

/** The pages that `renderer` renders, as documents. */
export function createPages(
  app: App,
  { clock, config, log }: Deps,
  renderer: Renderer,
  documents: Documents,
  limits: Partial<typeof LIMITS> = {},
): Pages {
  const { bytes, stateBytes, atOnce } = { ...LIMITS, ...limits };
  const time = { ttlResolution: 0, perf: { now: () => clock.now().getTime() } };
  const underWay = new Map<string, Promise<Found>>();
  const kept = new LRUCache<string, Page>({
    maxSize: bytes,
    sizeCalculation: (page) => page.bytes,
    ttl: FRESH_MS,
    ...time,
  });
  const states = new LRUCache<string, Packed>({
    maxSize: stateBytes,
    sizeCalculation: (state) => state.bytes,
    ttl: STATE_MS,
    ...time,
  });

  const packed = async (page: RenderedPage): Promise<Page> => {
    const { html, state } = await documents.of(page);
    if (state) states.set(state.name, await pack(state.json));
    return { status: page.status, ...(await pack(html)) };
  };

  const render = async ({ kind, address }: PageAddress, isRespelt = false): Promise<Found> => {
    const page = await renderer.renderPage({
      kind,
      address,
      origin: config.publicUrl,
      now: clock.now(),
      fetch: (request) => app.fetch(request, FROM_WITHIN),
    });
    if (!("redirect" in page)) return packed(page);
    const { pathname, search } = new URL(page.redirect, config.publicUrl);
    if (pathname !== address.split("?")[0]) return { redirect: pathname + search };
    // The router spells this address otherwise; in the browser it does so without another page.
    return isRespelt ? null : render({ kind, address: pathname + search }, true);
  };

  const start = (wanted: PageAddress): Promise<Found> =>
    render(wanted)
      .then((page) => {
        if (page && "status" in page) kept.set(wanted.address, page);
        return page;
      })
      .catch((err: unknown) => {
        log.error({ err, path: wanted.address.split("?")[0] }, "a page could not be rendered");
        return null;
      })
      .finally(() => underWay.delete(wanted.address));

  const find = async (url: URL): Promise<Found> => {
    const wanted = pageAddressOf(url) ?? (renderer.knows(url.pathname) ? null : NOWHERE);
    if (!wanted) return null;
    const known = kept.get(wanted.address) ?? underWay.get(wanted.address);
    if (known) return known;
    if (underWay.size >= atOnce) return null;
    const rendering = start(wanted);
    underWay.set(wanted.address, rendering);
    return rendering;
  };

  return {
    page: async (context) => {
      const page = await find(new URL(context.req.url));
      if (page && "redirect" in page) return context.redirect(page.redirect, 307);
      return page && answerPage(context, page, config, documents.scriptSource);
    },
    state: (context, name) => {
      const state = states.get(name);
      return state ? answerState(context, state) : null;
    },
  };
}
