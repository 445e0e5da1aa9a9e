import { useNavigate } from "@tanstack/react-router";
import type { StartedPurchase } from "#contract/started-purchase.ts";
import { type AddToCart, useAddToCart } from "../cart/use-add-to-cart.ts";

/** Goes on with a started purchase; one in steps goes by the cart, which holds one item: where another is in it, the customer is asked. */
export function useContinueStarted(): AddToCart & { goOn: (started: StartedPurchase) => void } {
  const navigate = useNavigate();
  const cart = useAddToCart(() => void navigate({ to: "/purchase/init" }));
  return {
    ...cart,
    goOn({ kind, id, duration, isEnrolmentNeeded }) {
      if (kind === "checkout") void navigate({ to: "/checkout", search: { activityId: id } });
      else cart.add({ id, duration, isEnrolmentNeeded, indexType: duration ? "ACTIVITY" : "ACTIVITY_PLAN" });
    },
  };
}
