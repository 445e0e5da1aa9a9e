import { Suspense, useEffect, useState } from "react";
import { OrderProgress } from "#src/shared/order-progress/late-order-progress.ts";
import { PaymentScope } from "#src/shared/payment/payment-actor.ts";
import { CheckoutPage } from "./CheckoutPage.tsx";
import { CheckoutSkeleton } from "./CheckoutSkeleton.tsx";
import { Ordering } from "./confirm/Ordering.tsx";
import { paymentOf, useCheckout, useCheckoutState } from "./flow/checkout-actor.ts";

/** What the machine's state looks like. */
export function CheckoutScreen() {
  // Whoever had no CPF when the checkout started sees what was stored until it ends.
  const [asksForPersonalData] = useState(useCheckout().customer.cpf === null);
  const isOrdering = useCheckoutState((state) => state.matches("placingOrder") || state.matches("orderLost"));
  const payment = useCheckoutState(paymentOf);
  const isHeld = useCheckoutState(({ context }) => context.hold !== null);
  useEffect(() => {
    if (isHeld) void OrderProgress.preload();
  }, [isHeld]);
  if (!isOrdering && !payment) return <CheckoutSkeleton />;
  return (
    <Suspense fallback={<CheckoutSkeleton />}>
      {payment ? (
        <PaymentScope value={payment}>
          <CheckoutPage asksForPersonalData={asksForPersonalData} />
        </PaymentScope>
      ) : (
        <Ordering />
      )}
    </Suspense>
  );
}
