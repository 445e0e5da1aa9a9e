import { useState } from "react";
import { type CartItem, cartItemType } from "#contract/cart.ts";
import { track } from "#src/platform/analytics/track.ts";
import { cart, putIntoCart } from "./cart-store.ts";

/** Adding to a cart that holds one item: where another is in it, the customer says whether to replace it. */
export interface AddToCart {
  add: (item: CartItem) => void;
  /** The item that waits for the customer's answer; show `ReplaceCartDialog` while there is one. */
  waiting: CartItem | null;
  replace: () => void;
  keep: () => void;
}

/** @param onAdded told after an item went into the cart, replaced or not */
export function useAddToCart(onAdded: () => void): AddToCart {
  const [waiting, setWaiting] = useState<CartItem | null>(null);
  const added = (item: CartItem) => {
    track({ event: "add_to_cart", itemType: cartItemType(item) });
    onAdded();
  };
  return {
    waiting,
    add(item) {
      if (putIntoCart(item) === "occupied") setWaiting(item);
      else added(item);
    },
    replace() {
      setWaiting(null);
      if (!waiting) return;
      cart.write(waiting);
      added(waiting);
    },
    keep: () => setWaiting(null),
  };
}
