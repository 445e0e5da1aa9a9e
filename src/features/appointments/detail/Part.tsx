import { type ReactNode, useId } from "react";
import styles from "./AppointmentPage.module.css";

/** A part of an appointment's page under its own heading. */
export function Part({ title, children }: { title: ReactNode; children: ReactNode }) {
  const id = useId();
  return (
    <section className={styles.part} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  );
}
