import { Trans } from "@lingui/react/macro";
import { formatMoney } from "#src/platform/money/format-money.ts";
import styles from "./UsedBar.module.css";

/** How much of a month is used, in centavos, as a bar and in words. */
export function UsedBar({ month: { granted, used } }: { month: { granted: number; used: number } }) {
  const share = granted === 0 ? 0 : Math.min(100, (used / granted) * 100);
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
