import type { Money } from "#contract/money.ts";
import { splitAmount } from "#contract/price-composite.ts";
import { usePurchase, usePurchaseState } from "../flow/purchase-actor.ts";
import { useItemKey } from "../model/item-key.ts";

export interface Total {
  is: "total";
  /** Centavos. */
  value: Money;
  /** The key of its item. */
  of: string;
}

/** The price before a method is chosen: of one session until several are priced; null until it is known. */
export function useTotal(): Total | null {
  const { price, item } = usePurchase().subject;
  const quote = usePurchaseState(({ context }) => context.quote);
  const key = useItemKey();
  const composite = quote?.prices.now ?? price;
  if (!composite) return null;
  return { is: "total", value: splitAmount(composite, false).charged, of: quote ? key : item.itemId };
}
