import { entryOf } from "./data-layer.ts";
import type { MeasuredEvent } from "./events.ts";

/** Exactly what the pixel may know of a customer. */
export interface PixelCustomer {
  name: string;
  email: string;
}

const ENDPOINT = "https://www.facebook.com/tr/";

const NAMES: Record<MeasuredEvent["event"], string> = {
  page_view: "PageView",
  search: "Search",
  view_search_results: "ViewSearchResults",
  add_to_cart: "AddToCart",
  purchase: "Purchase",
  purchase_error: "PurchaseError",
};

/**
 * Tells the ads pixel of an event. The app speaks to it itself: the pixel's own script would also send the page's address
 * and title, and those name what somebody looks for. Nothing goes along but what stands here, neither cookies nor referrer.
 */
export async function tellPixel(
  pixelId: string,
  event: MeasuredEvent,
  customer: PixelCustomer | null,
): Promise<void> {
  const { event: name, ...details } = entryOf(event);
  const body = new URLSearchParams({ id: pixelId, ev: NAMES[event.event] });
  if (customer) {
    body.set("ud[name]", customer.name);
    body.set("ud[email]", customer.email);
  }
  for (const [key, value] of Object.entries(details)) body.set(`cd[${key}]`, String(value));
  await fetch(ENDPOINT, {
    method: "POST",
    mode: "no-cors",
    credentials: "omit",
    referrerPolicy: "no-referrer",
    keepalive: true,
    body,
  }).catch(() => undefined); // Who blocks it is not bothered.
}
