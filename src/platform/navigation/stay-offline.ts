import { t } from "@lingui/core/macro";
import { type NavigateOptions, type RegisteredRouter, useRouter } from "@tanstack/react-router";
import { useCallback } from "react";
import { toast } from "#src/ui/feedback/toast.ts";
import { isForBrowser } from "./is-for-browser.ts";
import { isThere } from "./is-there.ts";
import { parsePlainSearch } from "./plain-search.ts";

/**
 * While there is no connection, keeps what is on the screen: a link, and the browser's Back and Forward, lead to a page of which
 * everything is at hand, or nowhere. The browser would show an error of its own in the place of ours.
 */
export function stayOffline(router: RegisteredRouter): void {
  addEventListener("click", (event) => void follow(router, event), { capture: true });
  let stop: (() => void) | null = null;
  const block = () => {
    stop ??= router.history.block({
      enableBeforeUnload: false,
      // What the app itself wants to show has a page for what it cannot read, which shows it as soon as it can.
      blockerFn: async ({ action, currentLocation, nextLocation }) =>
        /^(BACK|FORWARD|GO)$/.test(action) &&
        nextLocation.pathname !== currentLocation.pathname &&
        !(await canOpen(router, nextLocation)),
    });
  };
  addEventListener("offline", block);
  addEventListener("online", () => {
    stop?.();
    stop = null;
  });
  if (!navigator.onLine) block();
}

async function follow(router: RegisteredRouter, event: MouseEvent): Promise<void> {
  if (navigator.onLine || isForBrowser(event) || !(event.target instanceof Element)) return;
  const link = event.target.closest<HTMLAnchorElement>("a[href]");
  if (!link || link.target || link.hasAttribute("download") || link.origin !== location.origin) return;
  if (link.hash && link.pathname === location.pathname && link.search === location.search) return;
  event.preventDefault();
  const { pathname, search, hash } = link;
  if (await canOpen(router, { pathname, search })) await router.navigate({ href: pathname + search + hash });
}

/**
 * Navigates as a link does, for what is chosen, typed or pressed: without a connection nowhere but to a page of which everything
 * is at hand. What follows from an answer navigates by itself. Settles once the page is there, with whether it was left.
 */
export function useGo(): (to: NavigateOptions) => Promise<boolean> {
  const router = useRouter();
  return useCallback(
    async (to) => {
      if (!navigator.onLine) {
        const { pathname, searchStr } = router.buildLocation(to);
        if (!(await canOpen(router, { pathname, search: searchStr }))) return false;
      }
      await router.navigate(to);
      return true;
    },
    [router],
  );
}

/** Says so where it cannot. */
async function canOpen(
  router: RegisteredRouter,
  { pathname, search }: Pick<Location, "pathname" | "search">,
): Promise<boolean> {
  // A path of the page's own, which may be of no route.
  const to = pathname as "/";
  const matches = await router.preloadRoute({ to, search: parsePlainSearch(search) });
  if (matches && isThere(router, matches)) return true;
  toast.show({
    key: "offline",
    title: t`Sem conexão`,
    text: t`A outra página não abre agora. Esta continua aqui.`,
  });
  return false;
}
