import type { ReactNode } from "react";
import styles from "./Tabs.module.css";

/** Links to the pages of one place, beside each other; that of the present page has `aria-current`. */
export function Tabs({ label, children }: { label: string; children: ReactNode }) {
  return (
    <nav className={styles.tabs} aria-label={label}>
      {children}
    </nav>
  );
}
