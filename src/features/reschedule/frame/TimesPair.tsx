import ArrowRight from "lucide-react/icons/arrow-right";
import type { ReactNode } from "react";
import styles from "./TimesPair.module.css";

/** The old time and the new one: below each other on phones, beside each other where there is room. */
export function TimesPair({ before, after }: { before: ReactNode; after: ReactNode }) {
  return (
    <div className={styles.both}>
      {before}
      <ArrowRight aria-hidden="true" className={styles.arrow} />
      {after}
    </div>
  );
}
