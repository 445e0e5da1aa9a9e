import { Suspense, useState } from "react";
import { CheckoutPage } from "./CheckoutPage.tsx";
import { CheckoutSkeleton } from "./CheckoutSkeleton.tsx";
import { Ordering } from "./confirm/Ordering.tsx";
import { useCheckout, useCheckoutState } from "./flow/checkout-actor.ts";

/** What the machine's state looks like. */
export function CheckoutScreen() {
  // Whoever had no CPF when the checkout started sees what was stored until it ends.
  const [asksForPersonalData] = useState(useCheckout().customer.cpf === null);
  const isOrdering = useCheckoutState((state) => state.matches("placingOrder") || state.matches("orderLost"));
  const isOver = useCheckoutState(
    (state) => state.status !== "active" || state.matches("leaving") || state.matches("signedOut"),
  );
  if (isOver) return <CheckoutSkeleton />;
  return (
    <Suspense fallback={<CheckoutSkeleton />}>
      {isOrdering ? <Ordering /> : <CheckoutPage asksForPersonalData={asksForPersonalData} />}
    </Suspense>
  );
}
