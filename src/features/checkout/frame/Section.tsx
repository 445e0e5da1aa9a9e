import { type ReactNode, type Ref, useId } from "react";
import styles from "./Section.module.css";

type Props = {
  title: ReactNode;
  lead?: ReactNode;
  ref?: Ref<HTMLHeadingElement>;
  children: ReactNode;
};

/** One question of the page. `ref` is its heading, which can take the focus. */
export function Section({ title, lead, ref, children }: Props) {
  const id = useId();
  return (
    <section className={styles.section} aria-labelledby={id}>
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
