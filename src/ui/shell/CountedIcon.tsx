import type { LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import { VisuallyHidden } from "../layout/VisuallyHidden.tsx";
import styles from "./CountedIcon.module.css";

interface Props {
  icon: LucideIcon;
  count: number;
  /** The accessible name of the link that it stands in, the count included. */
  children: ReactNode;
}

/** What a link of the header leads to, with how much of it there is; nothing is said of none. */
export function CountedIcon({ icon: Icon, count, children }: Props) {
  return (
    <span className={styles.counted}>
      <Icon aria-hidden="true" size={22} />
      {count > 0 && (
        <span className={styles.count} aria-hidden="true">
          {count}
        </span>
      )}
      <VisuallyHidden>{children}</VisuallyHidden>
    </span>
  );
}
