import { Trans } from "@lingui/react/macro";
import type { SearchItem } from "#contract/search.ts";
import { formatMoney } from "#src/platform/money/format-money.ts";
import { canUseBenefit } from "../price/benefit.ts";
import { renewalUnit } from "../price/renewal.ts";
import styles from "./ActivityCard.module.css";

/**
 * What the reader pays for an item. 'de R$ x' stands only where the profession may advertise by price, and so does the
 * warm wording of the benefit.
 */
export function CardPrice({ item }: { item: SearchItem }) {
  const { priceComposite: price, priceAdvertisable, renewalPeriod } = item;
  const usesBenefit = canUseBenefit(price, renewalPeriod);
  const benefit = formatMoney(price.subsidyValue);
  return (
    <div className={styles.price}>
      <p className={styles.amount}>
        {priceAdvertisable && price.discountValue > 0 && (
          <s className={styles.before}>
            <Trans>de {formatMoney(price.price)}</Trans>
          </s>
        )}
        <strong>
          {formatMoney(usesBenefit ? price.priceWithDiscountAndSubsidy : price.priceWithDiscount)}
        </strong>{" "}
        <span className={styles.unit}>
          {renewalPeriod ? renewalUnit(renewalPeriod) : <Trans>por sessão</Trans>}
        </span>
      </p>
      {price.enrolmentFee > 0 && (
        <p className={styles.unit}>
          <Trans>+ {formatMoney(price.enrolmentFee)} de matrícula</Trans>
        </p>
      )}
      {usesBenefit && (
        <p className={styles.benefit}>
          {priceAdvertisable ? (
            <Trans>sua empresa paga {benefit}</Trans>
          ) : (
            <Trans>{benefit} pago pela empresa</Trans>
          )}
        </p>
      )}
    </div>
  );
}
