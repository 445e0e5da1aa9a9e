import type { ComponentProps, ReactNode } from "react";
import styles from "./CountedChoice.module.css";

export type CountedChoiceProps = Pick<ComponentProps<"input">, "name" | "checked" | "onChange"> & {
  type?: "checkbox" | "radio";
  /** How many results it leads to; undefined where nobody has counted. One with none cannot be chosen. */
  count?: number | undefined;
  /** `row`: one below the other, the count at the end; `chip`: side by side. */
  look?: "row" | "chip";
  children: ReactNode;
};

const numbers = new Intl.NumberFormat("pt-BR");

/** A filter's choice with how many results it leads to. Its class names are plain, because lists of them are long. */
export function CountedChoice({
  type = "checkbox",
  look = "row",
  count,
  checked,
  children,
  ...props
}: CountedChoiceProps) {
  return (
    <label className={styles[look]}>
      <input {...props} type={type} checked={checked} disabled={count === 0 && !checked} />
      <span className={styles.face}>
        <span className={styles.words}>{children}</span>{" "}
        {count !== undefined && <span className={styles.count}>{numbers.format(count)}</span>}
      </span>
    </label>
  );
}
