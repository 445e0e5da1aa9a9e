import { Trans } from "@lingui/react/macro";
import { Amount } from "#src/shared/price/Amount.tsx";
import styles from "./UsedBar.module.css";

interface UsedBarProps {
  /** By its first day; without one the present one. */
  month: { month?: string; granted: number; used: number };
  /** What it is of, for the comparison of all pages. */
  of?: string;
}

/** How much of a month is used, in centavos, as a bar and in words. */
export function UsedBar({ month, of = "benefit" }: UsedBarProps) {
  const { granted, used } = month;
  const share = granted === 0 ? 0 : Math.min(100, (used / granted) * 100);
  return (
    <div className={styles.used} data-item={month.month ? `${of}@${month.month}` : of}>
      <div className={styles.bar} aria-hidden="true">
        <span style={{ inlineSize: `${share}%` }} />
      </div>
      <p>
        <Trans>
          <Amount is="used" value={used} /> de <Amount is="allowance" value={granted} /> usados
        </Trans>
      </p>
    </div>
  );
}
