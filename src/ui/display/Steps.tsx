import type { ReactNode } from "react";
import styles from "./Steps.module.css";

/** What comes after what, along a footpath: each child is an `li` with an `h3` and a paragraph. */
export function Steps({ children }: { children: ReactNode }) {
  return <ol className={styles.steps}>{children}</ol>;
}
