import { type NavigateOptions, useRouter } from "@tanstack/react-router";
import type { MouseEvent } from "react";
import { isForBrowser } from "./is-for-browser.ts";

/** As long as the router's own links wait for an intent to last, ms. */
const INTENT_MS = 50;
/** There is one pointer, and it rests on one link. */
let intent: ReturnType<typeof setTimeout> | undefined;

/**
 * What a plain `<a>` hears to lead within the app. A router's link works its address out anew with every change of the address
 * it stands on: hundreds of them block a slow phone. It also leads to what it showed then, where this one's target is worked
 * out from the newest address, once it is pressed.
 */
export function usePlainLink(target: NavigateOptions) {
  const router = useRouter();
  const preload = () => void router.preloadRoute(target).catch(() => undefined);
  return {
    onClick(event: MouseEvent) {
      if (event.defaultPrevented || isForBrowser(event)) return;
      event.preventDefault();
      void router.navigate(target);
    },
    onPointerEnter() {
      intent = setTimeout(preload, INTENT_MS);
    },
    onPointerLeave: () => clearTimeout(intent),
    onTouchStart: preload,
    onFocus: preload,
  };
}
