import { useCheckout } from "../flow/checkout-actor.ts";
import { useChosenSchedule } from "../time/use-schedules.ts";
import { CheckoutPrice } from "./CheckoutPrice.tsx";
import { SummaryCard } from "./SummaryCard.tsx";

/** The booking so far, as its page has answered it. */
export function Summary() {
  const { activity } = useCheckout();
  return (
    <SummaryCard activity={activity} schedule={useChosenSchedule()}>
      <CheckoutPrice />
    </SummaryCard>
  );
}
