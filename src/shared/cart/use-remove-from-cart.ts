import { useLingui } from "@lingui/react/macro";
import { toast } from "#src/ui/feedback/toast.ts";
import { cart } from "./cart-store.ts";

/** Empties the cart; the word that says so carries the way back. */
export function useRemoveFromCart(): () => void {
  const { t } = useLingui();
  return () => {
    const removed = cart.read();
    cart.remove();
    if (!removed) return;
    toast.show({
      text: t`Item removido do carrinho`,
      action: { label: t`Desfazer`, onClick: () => cart.write(removed) },
    });
  };
}
