import { usePurchase, usePurchaseState } from "../flow/purchase-actor.ts";
import { futureStart } from "./amounts.ts";

/** Names what the amounts of this purchase are of: the item, how many of it, and the day on which it starts. */
export function useItemKey(): string {
  const { item } = usePurchase().subject;
  return usePurchaseState((snapshot) => {
    const { context } = snapshot;
    const startsOn = futureStart(context);
    const count = item.itemType === "ACTIVITY" ? Math.max(1, context.schedules.length) : 1;
    return `${count > 1 ? `${count}*` : ""}${item.itemId}${startsOn ? `@${startsOn}` : ""}`;
  });
}
