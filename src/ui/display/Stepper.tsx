import { Trans } from "@lingui/react/macro";
import styles from "./Stepper.module.css";

export type StepperProps = {
  /** From 1. */
  current: number;
  total: number;
  /** The name of the current step. */
  label: string;
};

/** How far a flow of several pages has come: words for everybody, a bar for the eye. */
export function Stepper({ current, total, label }: StepperProps) {
  const steps = Array.from({ length: total }, (_, index) => index + 1);
  return (
    <div className={styles.stepper}>
      <p className={styles.words}>
        <span className={styles.count}>
          <Trans>
            Etapa {current} de {total}
          </Trans>
        </span>
        <span className={styles.label}>{label}</span>
      </p>
      <div className={styles.bar} aria-hidden="true">
        {steps.map((step) => (
          <span
            key={step}
            className={step < current ? styles.done : step === current ? styles.now : styles.ahead}
          />
        ))}
      </div>
    </div>
  );
}
