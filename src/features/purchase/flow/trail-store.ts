import * as v from "valibot";
import { type PurchaseStep, stepNumbers } from "#machines/purchase/places.ts";
import { createStored } from "#src/platform/storage/stored.ts";

const NONE: readonly PurchaseStep[] = [];

/** A login replaces the entry it came from, and with it the steps kept there: they are kept here as well. */
const stored = createStored({
  key: "vereda.purchase.trail",
  schema: v.object({ index: v.number(), trail: v.array(v.picklist(stepNumbers)) }),
  area: () => sessionStorage,
});

/** The steps visited up to the history entry `index`, if that is where the purchase stood last. */
export function keptTrail(index: number): readonly PurchaseStep[] {
  const kept = stored.read();
  return kept?.index === index ? kept.trail : NONE;
}

export function keepTrail(index: number, trail: readonly PurchaseStep[]): void {
  const kept = stored.read();
  if (kept?.index !== index || kept.trail.join() !== trail.join()) stored.write({ index, trail: [...trail] });
}

export const forgetTrail = () => stored.remove();
