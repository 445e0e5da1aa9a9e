import { type ReactNode, useId } from "react";
import styles from "./HomePage.module.css";

interface HomeSectionProps {
  title: ReactNode;
  lead?: ReactNode;
  /** Stands beside the title: a link to all of it. */
  more?: ReactNode;
  children: ReactNode;
}

export function HomeSection({ title, lead, more, children }: HomeSectionProps) {
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
