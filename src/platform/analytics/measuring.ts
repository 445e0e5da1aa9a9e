import type { RegisteredRouter } from "@tanstack/react-router";
import * as v from "valibot";
import { calledName } from "#contract/called-name.ts";
import type { AppConfiguration } from "#contract/session.ts";
import { callOptions } from "../http/call-options.ts";
import { type PixelCustomer, tellPixel } from "./ads-pixel.ts";
import { isCardStep, isToldAt } from "./card-steps.ts";
import { entryOf, pushToDataLayer, removeDataLayer } from "./data-layer.ts";
import { MeasuredEvent } from "./events.ts";
import { loadTagManager } from "./tag-manager.ts";
import { measureWith } from "./track.ts";

let running: AbortController | null = null;

/** From now on events go to the data layer, and to the ads pixel where one is configured. Call it only with consent. */
export function startMeasuring(router: RegisteredRouter): void {
  if (running) return;
  running = new AbortController();
  const { signal } = running;
  const held: MeasuredEvent[] = [];
  let deliver: ((event: MeasuredEvent) => void) | null = null;
  const flush = () => {
    if (deliver && hasArrived(router)) for (const event of held.splice(0)) deliver(event);
  };
  let shownStep: string | undefined;
  const arrive = (isNewPath: boolean) => {
    const place = placeOf(router);
    const { page, step } = place;
    // The purchase writes its step into an address that has none.
    const isViewed = (isNewPath && !(page === "/purchase/init" && !step)) || step !== shownStep;
    shownStep = step;
    if (isViewed) held.unshift({ event: "page_view", ...place });
    flush();
  };
  if (hasArrived(router)) arrive(true);
  const unsubscribe = router.subscribe("onResolved", ({ pathChanged }) => arrive(pathChanged));
  signal.addEventListener("abort", unsubscribe);
  // A page reports while it renders, which is before one has arrived there: it counts first.
  measureWith((event) => {
    held.push(event.event === "purchase_error" ? { ...event, ...placeOf(router) } : event);
    flush();
  });
  void configurationOf(router).then((configuration) => {
    if (signal.aborted) return;
    deliver = toolsOf(router, configuration, signal);
    flush();
  });
}

type Configuration = Pick<AppConfiguration, "tagManagerId" | "adsPixelId">;

function toolsOf(router: RegisteredRouter, { tagManagerId, adsPixelId }: Configuration, signal: AbortSignal) {
  const push = openDataLayer(router, tagManagerId, signal);
  return (given: MeasuredEvent) => {
    const event = v.safeParse(MeasuredEvent, given);
    if (!event.success) return;
    push(entryOf(event.output));
    if (adsPixelId) void tellPixelHere(router, adsPixelId, event.output, signal);
  };
}

function hasArrived({ state }: RegisteredRouter): boolean {
  return state.resolvedLocation?.pathname === state.location.pathname;
}

/** No event gets through any more, and what was collected is gone. Tags that run end with the page. */
export function stopMeasuring(): void {
  running?.abort();
  running = null;
  measureWith(null);
  removeDataLayer();
}

const NOTHING: Configuration = { tagManagerId: null, adsPixelId: null };

function configurationOf(router: RegisteredRouter): Promise<Configuration> {
  const { api, queryClient } = router.options.context;
  return queryClient.ensureQueryData(callOptions(api, "configuration", {})).catch(() => NOTHING);
}

/** @returns the way into the data layer; while a tag manager is on its way, entries wait for it */
function openDataLayer(
  router: RegisteredRouter,
  containerId: string | null,
  signal: AbortSignal,
): (entry: object) => void {
  if (!containerId) return pushToDataLayer;
  let waiting: object[] | null = [];
  void untilOffCardSteps(router, signal)
    .then(() => (signal.aborted ? undefined : loadTagManager(containerId, signal)))
    .then(() => {
      if (!signal.aborted) for (const entry of waiting ?? []) pushToDataLayer(entry);
      waiting = null;
    });
  return (entry) => (waiting ? void waiting.push(entry) : pushToDataLayer(entry));
}

async function tellPixelHere(
  router: RegisteredRouter,
  pixelId: string,
  event: MeasuredEvent,
  signal: AbortSignal,
): Promise<void> {
  const isAllowed = () => !signal.aborted && isToldAt(router.state.location, event);
  if (!isAllowed()) return;
  const customer = await customerOf(router);
  if (isAllowed()) await tellPixel(pixelId, event, customer);
}

async function customerOf(router: RegisteredRouter): Promise<PixelCustomer | null> {
  const { api, queryClient, session } = router.options.context;
  if (!session.isSignedIn()) return null;
  const data = await queryClient.ensureQueryData(callOptions(api, "customerMe", {})).catch(() => null);
  return data && { name: calledName(data), email: data.user.email };
}

/** A third party's script does not begin where card data is typed. */
function untilOffCardSteps(router: RegisteredRouter, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const look = () => {
      if (!signal.aborted && isCardStep(router.state.location)) return;
      unsubscribe();
      resolve();
    };
    const unsubscribe = router.subscribe("onResolved", look);
    signal.addEventListener("abort", look);
    look();
  });
}

/** The route's pattern, as an address holds ids and search words; and the step of a purchase. */
function placeOf({ state }: RegisteredRouter): { page: string; step?: string } {
  const last = state.matches.at(-1);
  if (!last || last.routeId === "__root__" || last.status === "notFound") return { page: "/nao-encontrada" };
  const { step } = state.location.search;
  return { page: last.fullPath, ...(last.fullPath === "/purchase/init" && step && { step: String(step) }) };
}
