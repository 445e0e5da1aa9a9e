import type { ReactNode } from "react";
import styles from "./Container.module.css";

/** Centres the page's content; `reading` is the narrow measure for forms and text. */
export function Container({ width = "page", children }: { width?: "page" | "reading"; children: ReactNode }) {
  return <div className={`${styles.container} ${styles[width]}`}>{children}</div>;
}
