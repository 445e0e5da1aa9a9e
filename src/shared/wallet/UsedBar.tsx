import { Trans } from "@lingui/react/macro";
import type { BenefitMonth } from "#contract/wallet.ts";
import { formatMoney } from "#src/platform/money/format-money.ts";
import styles from "./Wallet.module.css";

/** How much of a month is used, as a bar and in words. */
export function UsedBar({ month: { granted, used } }: { month: BenefitMonth }) {
  const share = granted === 0 ? 0 : (used / granted) * 100;
  return (
    <div className={styles.used}>
      <div className={styles.bar} aria-hidden="true">
        <span style={{ inlineSize: `${share}%` }} />
      </div>
      <p>
        <Trans>
          {formatMoney(used)} de {formatMoney(granted)} usados
        </Trans>
      </p>
    </div>
  );
}
