import { Check, Minus, X } from "lucide-react";
import type { ReactNode } from "react";
import styles from "./Outcome.module.css";
import type { ReportPath } from "./report.ts";

const ICONS = { passed: Check, failed: X, notRun: Minus };

/** What became of something, told by a sign and words. */
export function Outcome({ outcome, children }: { outcome: ReportPath["outcome"]; children: ReactNode }) {
  const Icon = ICONS[outcome];
  return (
    <span className={styles.outcome} data-outcome={outcome}>
      <Icon aria-hidden="true" size={16} strokeWidth={2.5} />
      {children}
    </span>
  );
}
