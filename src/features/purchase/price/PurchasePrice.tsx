import { Plural, Trans } from "@lingui/react/macro";
import { formatDate } from "#src/platform/time/format.ts";
import { PriceLines } from "#src/shared/price/PriceLines.tsx";
import { usePurchase, usePurchaseState } from "../flow/purchase-actor.ts";
import { futureStart, hasNoMethod } from "../model/amounts.ts";
import { useItemKey } from "../model/item-key.ts";

/** The price of this purchase, line by line, as the chosen methods make it. */
export function PurchasePrice() {
  const { subject } = usePurchase();
  const quote = usePurchaseState(({ context }) => context.quote);
  const usesBenefit = usePurchaseState(({ context }) => context.paymentMethods.subsid);
  const count = usePurchaseState(({ context }) => context.schedules.length);
  const startsOn = usePurchaseState(({ context }) => futureStart(context));
  const isUndecided = usePurchaseState(({ context }) => hasNoMethod(context));
  const itemKey = useItemKey();
  if (!quote) return null;
  const { now, nextRenewal } = quote.prices;
  const { plan, activity } = subject;
  return (
    <div data-item={itemKey}>
      <PriceLines
        composite={(startsOn && nextRenewal) || now}
        label={plan ? plan.title : <Plural value={count} one="# sessão" other="# sessões" />}
        usesBenefit={usesBenefit}
        renewalPeriod={plan ? plan.renewalPeriod : null}
        priceAdvertisable={(plan ?? activity).priceAdvertisable}
        totalLabel={<TotalLabel startsOn={startsOn} isUndecided={isUndecided} />}
        isUndecided={isUndecided}
      />
    </div>
  );
}

function TotalLabel({ startsOn, isUndecided }: { startsOn: string | null; isUndecided: boolean }) {
  if (isUndecided) return <Trans>Total</Trans>;
  return startsOn ? <Trans>Você paga em {formatDate(startsOn)}</Trans> : <Trans>Você paga agora</Trans>;
}
