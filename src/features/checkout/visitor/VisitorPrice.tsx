import { Plural, Trans } from "@lingui/react/macro";
import { useEffect } from "react";
import type { Activity } from "#contract/catalogue.ts";
import type { PriceComposite } from "#contract/price-composite.ts";
import { seenPrice } from "#src/shared/before-order/seen-price.ts";
import { PriceLines } from "#src/shared/price/PriceLines.tsx";

type Props = { activity: Activity; price: PriceComposite | null };

/** The price before anybody is known: no benefit, no method. */
export function VisitorPrice({ activity, price }: Props) {
  useEffect(() => {
    if (price) seenPrice.keep(activity.id, price);
  }, [activity.id, price]);
  if (!price) return null;
  return (
    <div data-item={activity.id}>
      <PriceLines
        composite={price}
        label={<Plural value={1} one="# sessão" other="# sessões" />}
        usesBenefit={false}
        renewalPeriod={null}
        priceAdvertisable={activity.priceAdvertisable}
        totalLabel={<Trans>Total</Trans>}
        isUndecided
      />
    </div>
  );
}
