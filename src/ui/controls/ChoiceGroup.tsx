import { type ReactNode, useId } from "react";
import { VisuallyHidden } from "../layout/VisuallyHidden.tsx";
import styles from "./ChoiceGroup.module.css";
import { FieldError } from "./FieldError.tsx";

export type ChoiceGroupProps = {
  legend: ReactNode;
  /** Keeps the legend for screen readers when a heading above already says it. */
  hideLegend?: boolean;
  hint?: ReactNode;
  error?: ReactNode;
  /** `stack`: one below the other; `grid`: as many columns as fit; `wrap`: chips on a line; `joined`: one segmented bar. */
  layout?: "stack" | "grid" | "wrap" | "joined";
  children: ReactNode;
};

/** A fieldset around choices: its legend names the group, its error is tied to it and spoken. */
export function ChoiceGroup({
  legend,
  hideLegend,
  hint,
  error,
  layout = "stack",
  children,
}: ChoiceGroupProps) {
  const id = useId();
  const describedBy = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(" ") || undefined;
  return (
    <fieldset className={styles.group} aria-describedby={describedBy}>
      <legend className={styles.legend}>
        {hideLegend ? <VisuallyHidden>{legend}</VisuallyHidden> : legend}
      </legend>
      {hint && (
        <p className={hideLegend ? `${styles.hint} ${styles.first}` : styles.hint} id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {/* Over the choices: of a long group the last one may be below the window when the first has the focus. */}
      <div className={styles.error}>
        <FieldError id={`${id}-error`}>{error}</FieldError>
      </div>
      <div className={hideLegend && !hint && !error ? `${styles[layout]} ${styles.first}` : styles[layout]}>
        {children}
      </div>
    </fieldset>
  );
}
