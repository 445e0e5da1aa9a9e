import { type ReactNode, type Ref, useId } from "react";
import styles from "./AppointmentPage.module.css";

type Props = {
  title: ReactNode;
  children: ReactNode;
  /** By which links lead here; then it can have the focus too. */
  anchor?: string;
  ref?: Ref<HTMLElement>;
};

/** A part of an appointment's page under its own heading. */
export function Part({ title, children, anchor, ref }: Props) {
  const id = useId();
  return (
    <section
      className={styles.part}
      aria-labelledby={id}
      ref={ref}
      {...(anchor && { id: anchor, tabIndex: -1 })}
    >
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  );
}
