import { type ReactNode, useEffect, useRef } from "react";
import styles from "./PageHeading.module.css";

export type PageHeadingProps = {
  children: ReactNode;
  /** A line above in small type: where this page belongs. */
  eyebrow?: ReactNode;
  /** One sentence below. */
  lead?: ReactNode;
  /**
   * When this value changes the heading takes the focus, so that a screen reader says where one has come.
   * Give the step or the path; leave it out where nothing should move. The first render never moves the focus.
   */
  focusKey?: string;
  size?: "display" | "page" | "step";
};

/** The page's `h1`. */
export function PageHeading({ children, eyebrow, lead, focusKey, size = "page" }: PageHeadingProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const seen = useRef(focusKey);
  useEffect(() => {
    if (seen.current !== focusKey) heading.current?.focus();
    seen.current = focusKey;
  }, [focusKey]);
  return (
    <div className={styles.group}>
      {eyebrow && <p className={styles.eyebrow}>{eyebrow}</p>}
      <h1 ref={heading} tabIndex={-1} className={`${styles.heading} ${styles[size]}`}>
        {children}
      </h1>
      {lead && <p className={styles.lead}>{lead}</p>}
    </div>
  );
}
