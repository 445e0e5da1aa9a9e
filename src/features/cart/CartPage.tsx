import { Suspense } from "react";
import { lateFile, useLate } from "#src/platform/late/late-file.ts";
import { useIsForCustomers } from "#src/platform/session/use-is-for-customers.ts";
import { useIsSignedIn } from "#src/platform/session/use-session.ts";
import { useCart } from "#src/shared/cart/cart-store.ts";
import { CartContent } from "./CartContent.tsx";
import { CartFrame } from "./CartFrame.tsx";
import { CartSkeleton } from "./CartSkeleton.tsx";
import { EmptyCart } from "./EmptyCart.tsx";

const startedList = lateFile(() =>
  import("#src/shared/started/StartedList.tsx").then((module) => module.StartedList),
);

/** `/cart/item`: the one item, its price and the way on. */
export function CartPage() {
  const item = useCart();
  // Somebody else's page, or a visitor's, has none.
  const isCustomer = useIsForCustomers();
  const StartedList = useLate(startedList, useIsSignedIn() && isCustomer);
  return (
    <CartFrame isEmpty={!item}>
      {item ? (
        <Suspense fallback={<CartSkeleton />}>
          <CartContent key={item.id} item={item} />
        </Suspense>
      ) : (
        <EmptyCart />
      )}
      {StartedList && <StartedList />}
    </CartFrame>
  );
}
