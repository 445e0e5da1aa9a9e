import { type ReactNode, useId } from "react";
import { Check, type CheckProps } from "./Check.tsx";
import styles from "./checkbox.recipe.module.css";
import { FieldError } from "./FieldError.tsx";

export type CheckboxProps = Omit<
  CheckProps,
  "type" | "color" | "height" | "width" | "size" | "content" | "translate"
> & {
  /** The sentence beside the box; it may hold links. */
  children: ReactNode;
  error?: ReactNode;
};

export function Checkbox({ children, error, ...props }: CheckboxProps) {
  const errorId = `${useId()}-error`;
  return (
    <div>
      <label className={styles.root}>
        <Check
          type="checkbox"
          className={styles.input}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? errorId : undefined}
          {...props}
        />
        <span className={styles.text}>{children}</span>
      </label>
      <div className={styles.error}>
        <FieldError id={errorId}>{error}</FieldError>
      </div>
    </div>
  );
}
