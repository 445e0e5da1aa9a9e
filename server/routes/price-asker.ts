import type { Deps } from "../deps.ts";
import type { PriceAsker } from "../domain/pricing/prices.ts";
import type { ItemsAsker } from "../domain/search/items/read-priced-items.ts";

/** Who asks for a price: a visitor, or the customer of the session. */
export const askerOf = (session: { customerId: string | null } | null, deps: Deps): PriceAsker => ({
  customerId: session?.customerId ?? null,
  now: deps.clock.now(),
});

/** Who asks for items with their prices. */
export const itemsAskerOf = (session: { customerId: string | null } | null, deps: Deps): ItemsAsker => ({
  ...askerOf(session, deps),
  reviewed: deps.config.reviewedProfessions,
});
