import { Plural, Trans } from "@lingui/react/macro";
import type { Activity } from "#contract/catalogue.ts";
import type { PriceComposite } from "#contract/price-composite.ts";
import { PriceLines } from "#src/shared/price/PriceLines.tsx";

type Props = { activity: Activity; price: PriceComposite | null };

/** The price before anybody is known: no benefit, no method. */
export function VisitorPrice({ activity, price }: Props) {
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
