import { readConsent } from "../consent/consent-cookie.ts";
import type { MeasuredEvent } from "./events.ts";

type Measure = (event: MeasuredEvent) => void;

/** More than this in the first moments of a page is a loop, not a customer. */
const WAITING_MAX = 50;

const waiting: MeasuredEvent[] = [];
let measure: Measure | null = null;

/**
 * Reports what a customer did. Without consent it is forgotten at once; with it, it waits until the measuring has been
 * loaded, after the page is there.
 */
export function track(event: MeasuredEvent): void {
  if (!readConsent()) return;
  if (measure) measure(event);
  else if (waiting.length < WAITING_MAX) waiting.push(event);
}

/** Gives the events to `next`, those that waited first; null forgets the waiting ones and lets the next ones wait again. */
export function measureWith(next: Measure | null): void {
  measure = next;
  const held = waiting.splice(0);
  if (next) for (const event of held) next(event);
}
