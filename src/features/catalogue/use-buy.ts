import { useLingui } from "@lingui/react/macro";
import type { CartItem } from "#contract/cart.ts";
import { useGo } from "#src/platform/navigation/stay-offline.ts";
import { useCart } from "#src/shared/cart/cart-store.ts";
import { type AddToCart, useAddToCart } from "#src/shared/cart/use-add-to-cart.ts";
import { toast } from "#src/ui/feedback/toast.ts";

export interface Buying {
  add: () => void;
  buy: () => void;
  isInCart: boolean;
  /** The addition whose customer is being asked whether to replace what the cart holds; null while nobody is. */
  asking: AddToCart | null;
}

/**
 * The two ways to buy an item: put it into the cart, or go straight on. An activity goes to the checkout, which books one
 * concrete time; what asks for an enrolment, and a plan, to the purchase in steps, with the item in the cart.
 */
export function useBuy(item: CartItem): Buying {
  const { t } = useLingui();
  const go = useGo();
  const held = useCart();
  const toCart = useAddToCart(() =>
    toast.show({
      tone: "success",
      text: t`Adicionado ao carrinho.`,
      action: { label: t`Ver carrinho`, onClick: () => void go({ to: "/cart/item" }) },
    }),
  );
  const toPurchase = useAddToCart(() => void go({ to: "/purchase/init" }));
  return {
    add: () => toCart.add(item),
    buy: () => {
      const activityId = item.id;
      if (isBookable(item)) void go({ to: "/checkout", search: { activityId } });
      else toPurchase.add(item);
    },
    isInCart: held?.id === item.id,
    asking: [toCart, toPurchase].find(({ waiting }) => waiting) ?? null,
  };
}

/** Whether the checkout takes it: it has no step for an enrolment. */
export const isBookable = ({
  indexType,
  isEnrolmentNeeded,
}: Pick<CartItem, "indexType" | "isEnrolmentNeeded">) => indexType === "ACTIVITY" && !isEnrolmentNeeded;
