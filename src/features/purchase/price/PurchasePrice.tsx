import { Plural, Trans } from "@lingui/react/macro";
import { formatDate } from "#src/platform/time/format.ts";
import { PriceLines } from "#src/shared/price/PriceLines.tsx";
import { usePurchase, usePurchaseState } from "../flow/purchase-actor.ts";
import { futureStart } from "../model/amounts.ts";

/** The price of this purchase, line by line, as the chosen methods make it. */
export function PurchasePrice() {
  const { subject } = usePurchase();
  const quote = usePurchaseState(({ context }) => context.quote);
  const usesBenefit = usePurchaseState(({ context }) => context.paymentMethods.subsid);
  const count = usePurchaseState(({ context }) => context.schedules.length);
  const startsOn = usePurchaseState(({ context }) => futureStart(context));
  if (!quote) return null;
  const { now, nextRenewal } = quote.prices;
  const { plan, activity } = subject;
  return (
    <PriceLines
      composite={(startsOn && nextRenewal) || now}
      label={plan ? plan.title : <Plural value={count} one="# sessão" other="# sessões" />}
      usesBenefit={usesBenefit}
      renewalPeriod={plan ? plan.renewalPeriod : null}
      priceAdvertisable={(plan ?? activity).priceAdvertisable}
      totalLabel={startsOn ? <Trans>Você paga em {formatDate(startsOn)}</Trans> : undefined}
    />
  );
}
