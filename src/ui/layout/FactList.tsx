import type { ReactNode } from "react";
import styles from "./FactList.module.css";

/** What is to be known at one glance, side by side: `<li>`s with an icon before the words. */
export function FactList({ children }: { children: ReactNode }) {
  return <ul className={styles.facts}>{children}</ul>;
}
