import { Plural, Trans } from "@lingui/react/macro";
import { nextRenewalAfter } from "#contract/renewal.ts";
import { businessDay, formatDate } from "#src/platform/time/format.ts";
import { serverNow } from "#src/platform/time/server-clock.ts";
import { PriceLines } from "#src/shared/price/PriceLines.tsx";
import { usePurchase, usePurchaseState } from "../flow/purchase-actor.ts";
import { futureStart, hasNoMethod } from "../model/amounts.ts";
import { useItemKey } from "../model/item-key.ts";
import styles from "./PurchasePrice.module.css";

/** The price of this purchase, line by line, as the chosen methods make it. */
export function PurchasePrice() {
  const { subject } = usePurchase();
  const quote = usePurchaseState(({ context }) => context.quote);
  const usesBenefit = usePurchaseState(({ context }) => context.paymentMethods.subsid);
  const count = usePurchaseState(({ context }) => context.schedules.length);
  const startsOn = usePurchaseState(({ context }) => futureStart(context));
  const isUndecided = usePurchaseState(({ context }) => !context.quote || hasNoMethod(context));
  const isRenewed = usePurchaseState(({ context }) => context.automaticRenewal);
  const itemKey = useItemKey();
  const { plan, activity, price, item } = subject;
  const composite = quote ? (startsOn && quote.prices.nextRenewal) || quote.prices.now : price;
  if (!composite) return null;
  const again =
    plan && isRenewed
      ? nextRenewalAfter(startsOn ?? businessDay(new Date(serverNow())), plan.renewalPeriod)
      : null;
  return (
    <div data-item={quote ? itemKey : item.itemId}>
      <PriceLines
        composite={composite}
        label={plan ? plan.title : <Plural value={quote ? count : 1} one="# sessão" other="# sessões" />}
        usesBenefit={quote !== null && usesBenefit}
        renewalPeriod={plan && isRenewed ? plan.renewalPeriod : null}
        priceAdvertisable={(plan ?? activity).priceAdvertisable}
        totalLabel={isUndecided ? <TotalLabel /> : <DueLabel />}
        isUndecided={isUndecided}
      />
      <p className={styles.next}>
        {again ? (
          <Trans>Próximo pagamento em {formatDate(again)}</Trans>
        ) : (
          <Trans>Este é o único pagamento.</Trans>
        )}
      </p>
    </div>
  );
}

/** Names what the total is of: the price of several sessions is known with their payment. */
export function TotalLabel() {
  const isOfOne = usePurchaseState(({ context }) => !context.quote && context.schedules.length > 1);
  const { plan } = usePurchase().subject;
  return isOfOne && !plan ? <Trans>Por sessão</Trans> : <Trans>Total</Trans>;
}

/** Names what is due, by the day of a future purchase. */
export function DueLabel() {
  const startsOn = usePurchaseState(({ context }) => futureStart(context));
  return startsOn ? <Trans>Você paga em {formatDate(startsOn)}</Trans> : <Trans>Você paga agora</Trans>;
}
