import { Trans } from "@lingui/react/macro";
import { type ReactNode, useId } from "react";
import styles from "./Field.module.css";
import { FieldContext } from "./FieldContext.ts";
import { FieldError } from "./FieldError.tsx";

export type FieldProps = {
  label: ReactNode;
  /** One line under the label: what to type, or why it is asked. */
  hint?: ReactNode;
  /** The validation text; a falsy value means that the field is fine. */
  error?: ReactNode;
  required?: boolean;
  /** Adds "(opcional)" to the label. */
  optional?: boolean;
  disabled?: boolean;
  /** Fixes the control's id, when something outside points at it. */
  id?: string;
  /** One control: Input, MaskedInput, NativeSelect or Textarea. */
  children: ReactNode;
};

export function Field({
  label,
  hint,
  error,
  required = false,
  optional,
  disabled = false,
  id,
  children,
}: FieldProps) {
  const generated = useId();
  const controlId = id ?? generated;
  const hintId = `${controlId}-hint`;
  const errorId = `${controlId}-error`;
  const describedBy = [hint && hintId, error && errorId].filter(Boolean).join(" ") || undefined;
  return (
    <FieldContext value={{ id: controlId, describedBy, invalid: Boolean(error), required, disabled }}>
      <div className={styles.field}>
        <label className={styles.label} htmlFor={controlId}>
          {label}
          {optional && (
            <span className={styles.optional}>
              {" "}
              <Trans>(opcional)</Trans>
            </span>
          )}
        </label>
        {hint && (
          <p className={styles.hint} id={hintId}>
            {hint}
          </p>
        )}
        {children}
        <FieldError id={errorId}>{error}</FieldError>
      </div>
    </FieldContext>
  );
}
