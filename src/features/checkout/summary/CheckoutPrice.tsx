import { Plural } from "@lingui/react/macro";
import { PriceLines } from "#src/shared/price/PriceLines.tsx";
import { useCheckout, useCheckoutState } from "../flow/checkout-actor.ts";

/** The price of this booking, line by line, as the chosen methods make it. An activity never renews. */
export function CheckoutPrice() {
  const { id, priceAdvertisable } = useCheckout().activity;
  const composite = useCheckoutState(({ context }) => context.quote?.prices.now);
  const usesBenefit = useCheckoutState(({ context }) => context.paymentMethods.subsid);
  if (!composite) return null;
  return (
    <div data-item={id}>
      <PriceLines
        composite={composite}
        label={<Plural value={1} one="# sessão" other="# sessões" />}
        usesBenefit={usesBenefit}
        renewalPeriod={null}
        priceAdvertisable={priceAdvertisable}
      />
    </div>
  );
}
