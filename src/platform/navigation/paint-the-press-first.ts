import type { AnyRouter } from "@tanstack/react-router";
import { afterPaint } from "#src/ui/press/after-paint.ts";
import { isInPress } from "#src/ui/press/after-press.ts";

/** A tap is over by then: its click does not wait for what is loaded ahead of it. */
const TAP_MS = 50;

/**
 * A press on a link is seen before what it leads to is worked out: that would take longer than the next frame. Code and data of the
 * next page are asked for in tasks of their own, between which the page hears what else is pressed.
 */
export function paintThePressFirst(router: AnyRouter): void {
  const { navigate, preloadRoute, load } = router;
  // Options of one call are another's: only their types differ.
  const destinationOf = router.buildLocation as (options: object) => { pathname: string };
  const askForCode = (options: object) => {
    const [routes] = router.getMatchedRoutes(destinationOf(options).pathname);
    for (const { options } of routes) options.component?.preload?.();
  };
  router.navigate = async (options) => {
    if (isInPress()) {
      await painted();
      askForCode(options);
      await later();
    }
    return navigate(options);
  };
  router.preloadRoute = async (options) => {
    if (isInPress()) {
      await painted();
      await later(TAP_MS);
      askForCode(options);
      await later();
    }
    return preloadRoute(options);
  };
  // The browser has gone to the place on the page by itself.
  router.load = async (options) => {
    if (globalThis.event?.type === "popstate" && isSamePage(router)) await painted();
    return load(options);
  };
}

function isSamePage({ latestLocation: { pathname, searchStr } }: AnyRouter): boolean {
  return location.pathname === pathname && location.search === searchStr;
}

const painted = () => new Promise<void>((resolve) => void afterPaint(resolve));
const later = (wait = 0) => new Promise((resolve) => setTimeout(resolve, wait));
