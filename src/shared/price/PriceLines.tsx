import { Trans } from "@lingui/react/macro";
import type { ReactNode } from "react";
import type { AmountRole } from "#contract/amount.ts";
import type { RenewalPeriod } from "#contract/enums.ts";
import { type Money, percentOf } from "#contract/money.ts";
import { dueOf, renews } from "#contract/price.ts";
import type { PriceComposite } from "#contract/price-composite.ts";
import { Amount } from "./Amount.tsx";
import styles from "./PriceLines.module.css";
import { renewalNote } from "./renewal.ts";

export interface PriceLinesProps {
  composite: PriceComposite;
  /** What the first line names: "1 sessão", "3 horários", the plan's title. */
  label: ReactNode;
  /** Whether the benefit pays its part here. */
  usesBenefit: boolean;
  /** Null for an activity. */
  renewalPeriod: RenewalPeriod | null;
  /** False where the profession may not advertise by price: the benefit is then worded without praise. */
  priceAdvertisable: boolean;
  /** What the line of the sum is called; "Você paga agora" unless said otherwise. */
  totalLabel?: ReactNode;
  /** Whether nobody has said yet how it is paid. */
  isUndecided?: boolean;
}

/** A price, line by line, down to what is paid now; and what each renewal will cost. */
export function PriceLines({ composite, label, usesBenefit, renewalPeriod, ...words }: PriceLinesProps) {
  const { discountValue, enrolmentFee, maintenanceFee, subsidyPercentage } = composite;
  const { now, benefit, renewal } = dueOf(composite, renewalPeriod, usesBenefit);
  return (
    <dl className={styles.lines}>
      <Line label={label} is="before-discount" value={composite.price} />
      {discountValue > 0 && (
        <Line label={<DiscountLabel composite={composite} />} is="discount" value={discountValue} off />
      )}
      {enrolmentFee > 0 && (
        <Line
          label={<Trans>Matrícula</Trans>}
          note={renewal !== null && <Trans>só na primeira cobrança</Trans>}
          is="enrolment-fee"
          value={enrolmentFee}
        />
      )}
      {maintenanceFee > 0 && (
        <Line
          label={<Trans>Taxa de manutenção</Trans>}
          note={renewal !== null && <Trans>em cada cobrança</Trans>}
          is="maintenance-fee"
          value={maintenanceFee}
        />
      )}
      {benefit > 0 && (
        <Line
          kind="benefit"
          label={words.priceAdvertisable ? <Trans>Sua empresa paga</Trans> : <Trans>Pago pela empresa</Trans>}
          note={isWholePercentage(composite) && <Trans>{subsidyPercentage}% pelo benefício</Trans>}
          is="subsidy"
          value={benefit}
          off
        />
      )}
      <Line
        kind="total"
        label={words.totalLabel ?? <Trans>Você paga agora</Trans>}
        is={words.isUndecided ? "total" : "due-now"}
        value={now}
      />
      {renews(renewalPeriod) && renewal !== null && (
        <Line
          kind="renewal"
          label={<Trans>Nas próximas renovações</Trans>}
          note={renewalNote(renewalPeriod, benefit > 0)}
          is="renewal"
          value={renewal}
        />
      )}
    </dl>
  );
}

interface LineProps {
  label: ReactNode;
  note?: ReactNode;
  is: AmountRole;
  value: Money;
  off?: boolean;
  kind?: "benefit" | "total" | "renewal";
}

function Line({ label, note, kind, ...amount }: LineProps) {
  return (
    <div className={styles.line} data-kind={kind}>
      <dt>
        {label}
        {note && <span className={styles.note}>{note}</span>}
      </dt>
      {/* A new amount is a new element, so that its gentle entrance plays again. */}
      <dd key={amount.value}>
        <Amount {...amount} />
      </dd>
    </div>
  );
}

/** The percentage is named only where it alone makes the discount. */
function DiscountLabel({ composite }: { composite: PriceComposite }) {
  const { price, discountPercentage, discountValue } = composite;
  if (discountPercentage > 0 && percentOf(price, discountPercentage) === discountValue)
    return <Trans>Desconto de {discountPercentage}%</Trans>;
  return <Trans>Desconto</Trans>;
}

/** False where a cap or the balance made the benefit pay less than its percentage. */
function isWholePercentage({ priceWithDiscount, subsidyPercentage, subsidyValue }: PriceComposite): boolean {
  return percentOf(priceWithDiscount, subsidyPercentage) === subsidyValue;
}
