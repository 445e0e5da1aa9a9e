import * as v from "valibot";
import { CartIndexType, type PurchaseItemType } from "./enums.ts";
import { id } from "./text.ts";

/** The one item of the cart, as kept in local storage under the key `cart`. `duration` in minutes, null for a plan. */
export const CartItem = v.object({
  id,
  duration: v.nullish(v.pipe(v.number(), v.integer(), v.minValue(1)), null),
  isEnrolmentNeeded: v.boolean(),
  indexType: CartIndexType,
});
export type CartItem = v.InferOutput<typeof CartItem>;

/** ACTIVITY if the item has a duration, otherwise PLAN. */
export function cartItemType(item: Pick<CartItem, "duration">): PurchaseItemType {
  return item.duration ? "ACTIVITY" : "PLAN";
}
