import { Trans } from "@lingui/react/macro";
import type { ReactNode } from "react";
import type { RenewalPeriod } from "#contract/enums.ts";
import { percentOf } from "#contract/money.ts";
import { type PriceComposite, splitAmount } from "#contract/price-composite.ts";
import { formatMoney } from "#src/platform/money/format-money.ts";
import { renewalAmount } from "./benefit.ts";
import styles from "./PriceLines.module.css";
import { renewalUnit } from "./renewal.ts";

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
  /** What the last line is called; "Você paga agora" unless said otherwise. */
  totalLabel?: ReactNode;
}

/** A price, line by line, down to what is paid now; and what each renewal will cost. */
export function PriceLines({ composite, label, usesBenefit, renewalPeriod, ...words }: PriceLinesProps) {
  const { discountValue, enrolmentFee, maintenanceFee, subsidyPercentage } = composite;
  const { benefit, charged } = splitAmount(composite, usesBenefit);
  const renews = renewalPeriod !== null && renewalPeriod !== "NO_RENEW";
  return (
    <dl className={styles.lines}>
      <Line label={label} amount={formatMoney(composite.price)} />
      {discountValue > 0 && (
        <Line label={<DiscountLabel composite={composite} />} amount={`− ${formatMoney(discountValue)}`} />
      )}
      {enrolmentFee > 0 && (
        <Line
          label={<Trans>Matrícula</Trans>}
          note={renews && <Trans>só na primeira cobrança</Trans>}
          amount={formatMoney(enrolmentFee)}
        />
      )}
      {maintenanceFee > 0 && (
        <Line
          label={<Trans>Taxa de manutenção</Trans>}
          note={renews && <Trans>em cada cobrança</Trans>}
          amount={formatMoney(maintenanceFee)}
        />
      )}
      {benefit > 0 && (
        <Line
          kind="benefit"
          label={words.priceAdvertisable ? <Trans>Sua empresa paga</Trans> : <Trans>Pago pela empresa</Trans>}
          note={isWholePercentage(composite) && <Trans>{subsidyPercentage}% pelo benefício</Trans>}
          amount={`− ${formatMoney(benefit)}`}
        />
      )}
      <Line
        kind="total"
        label={words.totalLabel ?? <Trans>Você paga agora</Trans>}
        amount={formatMoney(charged)}
      />
      {renews && (
        <Line
          kind="renewal"
          label={<Trans>Nas próximas renovações</Trans>}
          note={renewalUnit(renewalPeriod)}
          amount={formatMoney(renewalAmount(composite))}
        />
      )}
    </dl>
  );
}

interface LineProps {
  label: ReactNode;
  note?: ReactNode;
  amount: string;
  kind?: "benefit" | "total" | "renewal";
}

function Line({ label, note, amount, kind }: LineProps) {
  return (
    <div className={styles.line} data-kind={kind}>
      <dt>
        {label}
        {note && <span className={styles.note}>{note}</span>}
      </dt>
      {/* A new amount is a new element, so that its gentle entrance plays again. */}
      <dd key={amount}>{amount}</dd>
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
