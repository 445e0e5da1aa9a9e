import { type ReactNode, useId } from "react";
import styles from "./Section.module.css";

type Props = { title: ReactNode; children: ReactNode };

/** One of the parts of a page that is read from top to bottom; a line parts it from the one before. */
export function Section({ title, children }: Props) {
  const id = useId();
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  );
}
