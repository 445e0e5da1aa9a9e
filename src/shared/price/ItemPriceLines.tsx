import { Trans } from "@lingui/react/macro";
import HandCoins from "lucide-react/icons/hand-coins";
import type { ReactNode } from "react";
import type { RenewalPeriod } from "#contract/enums.ts";
import { type ItemPrice, type Offer, offerOf, renews } from "#contract/price.ts";
import { formatDate } from "#src/platform/time/format.ts";
import { Amount } from "./Amount.tsx";
import styles from "./ItemPriceLines.module.css";
import { PriceLines } from "./PriceLines.tsx";

interface ItemPriceLinesProps {
  id: string;
  price: ItemPrice;
  label: ReactNode;
  renewalPeriod: RenewalPeriod | null;
  priceAdvertisable: boolean;
}

/** An item's price before its purchase, line by line, and the other way to buy it: by the benefit alone, from its renewal on. */
export function ItemPriceLines({ id, price, renewalPeriod, ...words }: ItemPriceLinesProps) {
  const { byBenefit, benefit } = offerOf(price, renewalPeriod);
  return (
    <>
      <PriceLines
        {...words}
        composite={price.priceComposite}
        renewalPeriod={renewalPeriod}
        usesBenefit={benefit > 0}
        totalLabel={renews(renewalPeriod) ? <Trans>Para começar agora</Trans> : <Trans>Você paga</Trans>}
      />
      {byBenefit && <ByBenefit id={id} {...byBenefit} />}
    </>
  );
}

function ByBenefit({ id, startsOn, now, benefit }: { id: string } & NonNullable<Offer["byBenefit"]>) {
  return (
    <p className={styles.benefit} data-item={`${id}@${startsOn}`}>
      <HandCoins aria-hidden="true" />
      <span>
        <strong>
          <Trans>
            Com o benefício, na próxima renovação: <Amount is="due-now" value={now} />
          </Trans>
        </strong>
        <Trans>
          Começa em {formatDate(startsOn)}. Sua empresa paga <Amount is="subsidy" value={benefit} /> com o
          saldo do próximo mês, sujeito a aprovação no dia da renovação.
        </Trans>
      </span>
    </p>
  );
}
