import { type ReactNode, useId } from "react";
import styles from "./Section.module.css";

type Props = {
  /** What an address leads to it by. */
  id?: string;
  title: ReactNode;
  children: ReactNode;
};

/** One of the parts of a page that is read from top to bottom; a line parts it from the one before. */
export function Section({ id, title, children }: Props) {
  const titleId = useId();
  return (
    <section id={id} className={styles.section} aria-labelledby={titleId}>
      <h2 id={titleId}>{title}</h2>
      {children}
    </section>
  );
}
