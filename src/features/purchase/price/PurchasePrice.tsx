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
  const isRenewed = usePurchaseState(({ context }) => context.automaticRenewal);
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
        renewalPeriod={plan && isRenewed ? plan.renewalPeriod : null}
        priceAdvertisable={(plan ?? activity).priceAdvertisable}
        totalLabel={isUndecided ? <Trans>Total</Trans> : <DueLabel />}
        isUndecided={isUndecided}
      />
    </div>
  );
}

/** Names what is due, by the day of a future purchase. */
export function DueLabel() {
  const startsOn = usePurchaseState(({ context }) => futureStart(context));
  return startsOn ? <Trans>Você paga em {formatDate(startsOn)}</Trans> : <Trans>Você paga agora</Trans>;
}
