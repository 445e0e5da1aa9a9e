import type { Deps } from "../deps.ts";
import type { PriceAsker } from "../domain/pricing/prices.ts";

/** Who asks for a price: a visitor, or the customer of the session. */
export const askerOf = (session: { customerId: string | null } | null, deps: Deps): PriceAsker => ({
  customerId: session?.customerId ?? null,
  now: deps.clock.now(),
});
