import { Trans } from "@lingui/react/macro";
import type { ReactNode } from "react";
import type { RenewalPeriod } from "#contract/enums.ts";
import type { PriceComposite } from "#contract/price-composite.ts";
import { canUseBenefit } from "#src/shared/price/benefit.ts";
import { PriceLines } from "#src/shared/price/PriceLines.tsx";

interface PriceForProps {
  composite: PriceComposite;
  label: ReactNode;
  renewalPeriod: RenewalPeriod | null;
  priceAdvertisable: boolean;
}

/** The price as whoever reads it would pay it today: a renewing plan starts now only without the benefit. */
export function PriceFor({ composite, renewalPeriod, ...words }: PriceForProps) {
  const renews = renewalPeriod !== null && renewalPeriod !== "NO_RENEW";
  return (
    <PriceLines
      {...words}
      composite={composite}
      renewalPeriod={renewalPeriod}
      usesBenefit={!renews && canUseBenefit(composite, renewalPeriod)}
      totalLabel={renews ? <Trans>Para começar agora</Trans> : <Trans>Você paga</Trans>}
    />
  );
}
