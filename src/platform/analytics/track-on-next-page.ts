import type { RegisteredRouter } from "@tanstack/react-router";
import type { MeasuredEvent } from "./events.ts";
import { track } from "./track.ts";

/** Reports once the navigation that is under way has arrived: of the card step that it leaves the ads hear no more than that it is open. */
export function trackOnNextPage(router: RegisteredRouter, event: MeasuredEvent): void {
  const unsubscribe = router.subscribe("onResolved", () => {
    unsubscribe();
    track(event);
  });
}
