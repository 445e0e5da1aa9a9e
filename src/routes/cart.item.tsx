import { t } from "@lingui/core/macro";
import { createFileRoute } from "@tanstack/react-router";
import { CartError } from "#src/features/cart/CartError.tsx";
import { CartPending } from "#src/features/cart/CartFrame.tsx";
import { CartPage } from "#src/features/cart/CartPage.tsx";
import { loadCartItem } from "#src/features/cart/queries.ts";
import { cart } from "#src/shared/cart/cart-store.ts";

export const Route = createFileRoute("/cart/item")({
  loader: async ({ context: { api, queryClient } }) => {
    const item = cart.read();
    if (item) await loadCartItem(api, queryClient, item);
  },
  head: () => ({ meta: [{ title: t`Carrinho · Vereda` }] }),
  component: CartPage,
  pendingComponent: CartPending,
  errorComponent: CartError,
});
