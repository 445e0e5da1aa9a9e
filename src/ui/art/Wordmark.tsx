import { Mark } from "./Mark.tsx";
import styles from "./Wordmark.module.css";

/** Mark and name; the name is text, so a link around it needs no other label. */
export function Wordmark({ tone = "brand" }: { tone?: "brand" | "light" }) {
  return (
    <span className={`${styles.wordmark} ${styles[tone]}`}>
      <Mark />
      <span translate="no">Vereda</span>
    </span>
  );
}
