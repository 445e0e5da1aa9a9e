import { Trans } from "@lingui/react/macro";
import { offerOf } from "#contract/price.ts";
import type { SearchItem } from "#contract/search.ts";
import { formatDate } from "#src/platform/time/format.ts";
import { Amount } from "../price/Amount.tsx";
import { renewalUnit } from "../price/renewal.ts";
import styles from "./ActivityCard.module.css";

/**
 * What the reader pays for an item. 'de R$ x' stands only where the profession may advertise by price, and so does the
 * warm wording of the benefit.
 */
export function CardPrice({ item }: { item: SearchItem }) {
  const { priceComposite, priceAdvertisable, renewalPeriod } = item;
  const { price, discountValue, enrolmentFee, maintenanceFee } = priceComposite;
  const { now, renewal, byBenefit, benefit, beforeBenefit } = offerOf(item, renewalPeriod);
  const starts = renewal !== null && renewal !== now;
  const hasFee = maintenanceFee > 0 || (enrolmentFee > 0 && renewal === null);
  const subsidy = <Amount is="subsidy" value={benefit} />;
  const before = <Amount is="before-benefit" value={beforeBenefit} />;
  return (
    <div className={styles.price}>
      <p className={styles.amount}>
        {priceAdvertisable && discountValue > 0 && !hasFee && (
          <s className={styles.before}>
            <Trans>
              de <Amount is="before-discount" value={price} />
            </Trans>
          </s>
        )}
        <strong>
          <Amount is={starts ? "renewal" : "due-now"} value={renewal ?? now} />
        </strong>{" "}
        <span className={styles.unit}>
          {renewalPeriod ? renewalUnit(renewalPeriod) : <SessionUnit hasFee={hasFee} />}
        </span>
      </p>
      {starts && (
        <p className={styles.unit}>
          <Trans>
            <Amount is="due-now" value={now} /> para começar
          </Trans>
        </p>
      )}
      {enrolmentFee > 0 && (
        <p className={styles.unit}>
          <Trans>
            com <Amount is="enrolment-fee" value={enrolmentFee} /> de matrícula
          </Trans>
        </p>
      )}
      {maintenanceFee > 0 && (
        <p className={styles.unit}>
          <Trans>
            com <Amount is="maintenance-fee" value={maintenanceFee} /> de taxa de manutenção
          </Trans>
        </p>
      )}
      {benefit > 0 && (
        <p className={styles.benefit}>
          {priceAdvertisable ? (
            <Trans>
              sua empresa paga {subsidy} de {before}
            </Trans>
          ) : (
            <Trans>
              {subsidy} de {before} pago pela empresa
            </Trans>
          )}
        </p>
      )}
      {byBenefit && (
        <p className={styles.benefit} data-item={`${item.id}@${byBenefit.startsOn}`}>
          <Trans>
            <Amount is="due-now" value={byBenefit.now} /> pelo benefício a partir de{" "}
            {formatDate(byBenefit.startsOn)}
          </Trans>
        </p>
      )}
    </div>
  );
}

/** A fee is paid once, whatever the number of sessions. */
function SessionUnit({ hasFee }: { hasFee: boolean }) {
  return hasFee ? <Trans>na primeira sessão</Trans> : <Trans>por sessão</Trans>;
}
