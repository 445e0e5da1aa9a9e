import { Trans } from "@lingui/react/macro";
import type { NextRenewal } from "#contract/subscription.ts";
import { Amount } from "#src/shared/price/Amount.tsx";

/** Amounts of a renewal, the customer's and the company's: the rest of a sentence, inside the renewal's `data-item`. */
export function RenewalAmounts({ charged, subsidyValue }: Pick<NextRenewal, "charged" | "subsidyValue">) {
  return (
    <>
      <Trans>
        você paga{" "}
        <b>
          <Amount is="renewal" value={charged} />
        </b>
      </Trans>
      {subsidyValue > 0 && (
        <Trans>
          , e a empresa paga <Amount is="subsidy" value={subsidyValue} />
        </Trans>
      )}
    </>
  );
}
