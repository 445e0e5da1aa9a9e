import { CURRENCY } from "#contract/constants.ts";
import type { MeasuredEvent } from "./events.ts";

declare global {
  interface Window {
    /** What a tag manager reads. It exists only with consent. */
    dataLayer?: object[];
  }
}

/** Appends to the data layer, which comes to be with its first entry. */
export function pushToDataLayer(entry: object): void {
  window.dataLayer ??= [];
  window.dataLayer.push(entry);
}

export function removeDataLayer(): void {
  delete window.dataLayer;
}

/** An event as measuring tools know it: amounts in reais, with their currency. */
export function entryOf(event: MeasuredEvent): Record<string, unknown> {
  return "value" in event ? { ...event, value: event.value / 100, currency: CURRENCY } : { ...event };
}
