import type { ReactNode } from "react";
import styles from "./ChipLinks.module.css";

interface Props {
  label: string;
  /** Whether they stand in several rows where the page is wide. */
  wraps?: boolean;
  /** List items, each with one link; the one with `aria-current` is the chosen one. */
  children: ReactNode;
}

/** One of several at a time, as links in a row that slides: each is an address of its own. */
export function ChipLinks({ label, wraps = false, children }: Props) {
  return (
    <nav className={styles.chips} aria-label={label} data-wraps={wraps || undefined}>
      <ul data-slides>{children}</ul>
    </nav>
  );
}
