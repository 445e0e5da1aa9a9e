import { Trans } from "@lingui/react/macro";
import { Suspense } from "react";
import { useCart } from "#src/shared/cart/cart-store.ts";
import { PageBody } from "#src/ui/shell/PageLayout.tsx";
import styles from "./Cart.module.css";
import { CartContent } from "./CartContent.tsx";
import { CartSkeleton } from "./CartSkeleton.tsx";
import { EmptyCart } from "./EmptyCart.tsx";

/** `/cart/item`: the one item, its price and the way on. */
export function CartPage() {
  const item = useCart();
  return (
    <PageBody>
      <div className={styles.page}>
        <h1>
          <Trans>Seu carrinho</Trans>
        </h1>
        {item ? (
          <Suspense fallback={<CartSkeleton />}>
            <CartContent key={item.id} item={item} />
          </Suspense>
        ) : (
          <EmptyCart />
        )}
      </div>
    </PageBody>
  );
}
