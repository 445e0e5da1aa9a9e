import { type ReactNode, useId } from "react";
import fields from "#src/shared/form/form.module.css";
import styles from "../Application.module.css";

/** Fields that belong together, under their heading. */
export function FormSection({ title, children }: { title: ReactNode; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={styles.section}>
      <h2 id={id}>{title}</h2>
      <div className={fields.fields}>{children}</div>
    </section>
  );
}
