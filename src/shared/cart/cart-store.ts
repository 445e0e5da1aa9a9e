import { CartItem } from "#contract/cart.ts";
import { CART_STORAGE_KEY } from "#contract/constants.ts";
import { createStored, type Stored } from "#src/platform/storage/stored.ts";
import { useStored } from "#src/platform/storage/use-stored.ts";

const listeners = new Set<() => void>();
let isDropUnsaid = false;

/** The cart: one item, in local storage, seen by every tab. It holds no price: the server computes each one. */
export const cart: Stored<CartItem> = createStored({
  key: CART_STORAGE_KEY,
  schema: CartItem,
  area: () => localStorage,
  onDropped: () => {
    isDropUnsaid = listeners.size === 0;
    for (const listener of listeners) queueMicrotask(listener);
  },
});

/** Calls back when a cart that could not be read is, or already was, dropped; answers with the way to stop. */
export function onCartDropped(listener: () => void): () => void {
  listeners.add(listener);
  if (isDropUnsaid) queueMicrotask(listener);
  isDropUnsaid = false;
  return () => listeners.delete(listener);
}

/**
 * Puts an item into the cart.
 *
 * @returns `occupied` when another item is there: nothing changed, ask whether to replace it
 */
export function putIntoCart(item: CartItem): "added" | "occupied" {
  const held = cart.read();
  if (held && held.id !== item.id) return "occupied";
  cart.write(item);
  return "added";
}

/** The item in the cart, or null. */
export function useCart(): CartItem | null {
  return useStored(cart);
}
