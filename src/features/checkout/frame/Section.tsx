import { type ReactNode, type Ref, useId } from "react";
import styles from "./Section.module.css";

type Props = {
  title: ReactNode;
  lead?: ReactNode;
  /** Whether a confirmation was refused over it: the first such part takes the focus. */
  isMissing?: boolean;
  ref?: Ref<HTMLHeadingElement>;
  children: ReactNode;
};

/** One question of the page. `ref` is its heading, which can take the focus. */
export function Section({ title, lead, isMissing, ref, children }: Props) {
  const id = useId();
  return (
    <section className={styles.section} aria-labelledby={id} data-missing={isMissing || undefined}>
      <header>
        <h2 id={id} ref={ref} tabIndex={-1}>
          {title}
        </h2>
        {lead && <p className={styles.lead}>{lead}</p>}
      </header>
      {children}
    </section>
  );
}
