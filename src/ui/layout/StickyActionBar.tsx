import { type ReactNode, use } from "react";
import { createPortal } from "react-dom";
import { AsideSlot } from "./aside-slot.ts";
import styles from "./StickyActionBar.module.css";
import { useWide } from "./use-wide.ts";

export type StickyActionBarProps = {
  /** What is to pay, beside the action; a change in it is spoken. */
  amount?: ReactNode;
  /** A short word over the amount, such as "Total" or "Você paga". */
  amountLabel?: ReactNode;
  /** A short word under the amount, such as "por mês". */
  note?: ReactNode;
  /** A short line over the action on phones; never spoken. */
  over?: ReactNode;
  /** The one primary action. */
  children: ReactNode;
};

/**
 * The step's action: fixed under the thumb on phones, in the flow of the page on wider screens, under the summary where one
 * stands beside the page.
 * Place it last in the step; the page keeps room for it at its very end, and scrolling to what has the focus stops above it.
 */
export function StickyActionBar(props: StickyActionBarProps) {
  const { amount, amountLabel, note, over, children } = props;
  const slot = use(AsideSlot);
  const beside = useWide() ? slot : null;
  const action = <div className={styles.action}>{children}</div>;
  return (
    <div className={styles.place} data-action-bar={over ? "tall" : ""} data-beside={beside ? "" : undefined}>
      <div className={styles.bar}>
        {over && (
          <div className={styles.over} aria-hidden="true">
            {over}
          </div>
        )}
        {amount && (
          <p className={styles.amount} aria-live="polite">
            {amountLabel && <span className={styles.amountLabel}>{amountLabel}</span>}
            <strong>{amount}</strong>
            {note && <span className={styles.amountLabel}>{note}</span>}
          </p>
        )}
        {beside ? createPortal(action, beside) : action}
      </div>
    </div>
  );
}
