import { type ReactNode, useId } from "react";
import styles from "./PageSection.module.css";

interface PageSectionProps {
  title: ReactNode;
  lead?: ReactNode;
  /** Stands beside the title: the link to all of it. */
  more?: ReactNode;
  children: ReactNode;
}

/** A part of a page over its whole width, between the margins, under its own heading. */
export function PageSection({ title, lead, more, children }: PageSectionProps) {
  const id = useId();
  return (
    <section className={styles.section} aria-labelledby={id}>
      <div className={styles.head}>
        <div>
          <h2 id={id}>{title}</h2>
          {lead && <p>{lead}</p>}
        </div>
        {more}
      </div>
      {children}
    </section>
  );
}
