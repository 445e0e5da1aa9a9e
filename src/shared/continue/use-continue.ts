import { useStored } from "#src/platform/storage/use-stored.ts";
import { useCart } from "../cart/cart-store.ts";
import { openPurchase } from "../recent/open-purchase.ts";
import { type RecentItem, recentItems } from "../recent/recent-items.ts";

const SHOWN = 4;

/** Something to go on with on this device. `seen` is how an item looked when its page was last open; unknown for some carts. */
export type Continued =
  | { kind: "purchase" | "cart"; seen: RecentItem | undefined }
  | { kind: "looked"; seen: RecentItem };

/** The purchase or the cart first, then what was looked at; all of it from the device, without a question to the server. */
export function useContinue(): readonly Continued[] {
  const item = useCart();
  const seen = useStored(recentItems) ?? [];
  const isBuying = useStored(openPurchase) !== null;
  const others = seen.filter(({ id }) => id !== item?.id).slice(0, item ? SHOWN - 1 : SHOWN);
  const looked = others.map((other): Continued => ({ kind: "looked", seen: other }));
  if (!item) return looked;
  return [{ kind: isBuying ? "purchase" : "cart", seen: seen.find(({ id }) => id === item.id) }, ...looked];
}
