import type { RegisteredRouter } from "@tanstack/react-router";
import type { MeasuredEvent } from "./events.ts";
import { track } from "./track.ts";

/** Reports once the navigation that is under way has arrived: the ads hear nothing on the card step that it leaves. */
export function trackOnNextPage(router: RegisteredRouter, event: MeasuredEvent): void {
  const unsubscribe = router.subscribe("onResolved", () => {
    unsubscribe();
    track(event);
  });
}
