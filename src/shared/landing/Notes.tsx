import type { ReactNode } from "react";
import styles from "./Notes.module.css";

/** What speaks for us: each child is an `li` with an icon, an `h3` and a paragraph. */
export function Notes({ children }: { children: ReactNode }) {
  return <ul className={styles.notes}>{children}</ul>;
}
