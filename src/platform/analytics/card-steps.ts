import type { MeasuredEvent } from "./events.ts";

interface Place {
  pathname: string;
  search: { step?: unknown };
}

/** Where card data is typed or paid with: no script of others is started there. A step that is not known counts. */
export function isCardStep({ pathname, search }: Place): boolean {
  if (pathname === "/purchase/init") return !/^1(\.[56])?$/.test(String(search.step));
  return /^\/(checkout|pendencias|profile)(\/|$)/.test(pathname);
}

/** Whether the app tells the ads of an event there: of a purchase's card steps that one is open, and why an order failed. */
export function isToldAt(place: Place, { event }: Pick<MeasuredEvent, "event">): boolean {
  if (!isCardStep(place)) return true;
  const isPurchase = /^\/(purchase\/init|checkout)$/.test(place.pathname);
  return isPurchase && (event === "page_view" || event === "purchase_error");
}
