import { type ReactNode, useState } from "react";
import { Check, type CheckProps } from "./Check.tsx";
import styles from "./CountedChoice.module.css";

export type CountedChoiceProps = Pick<CheckProps, "name" | "checked" | "onChange"> & {
  type?: "checkbox" | "radio";
  /** Number of results; null: not known yet; absent: not counted. A choice with none cannot be chosen. */
  count?: number | null;
  /** `row`: one below the other, the count at the end; `chip`: side by side. */
  look?: "row" | "chip";
  children: ReactNode;
};

const numbers = new Intl.NumberFormat("pt-BR");

/**
 * A filter's choice with how many results it leads to. A chip keeps room for three digits, or its longest count: a new one moves
 * nothing away from a finger. Its class names are plain, because lists of them are long.
 */
export function CountedChoice({
  type = "checkbox",
  look = "row",
  count,
  checked,
  children,
  ...props
}: CountedChoiceProps) {
  const counted = typeof count === "number" ? numbers.format(count) : "";
  const [longest, setLongest] = useState(3);
  if (counted.length > longest) setLongest(counted.length);
  const width = look === "chip" ? { minInlineSize: `${longest}ch` } : undefined;
  return (
    <label className={styles[look]}>
      <Check {...props} type={type} checked={checked} disabled={count === 0 && !checked} />
      <span className={styles.face}>
        <span className={styles.words}>{children}</span>{" "}
        {count !== undefined && (
          <span className={styles.count} style={width}>
            {counted}
          </span>
        )}
      </span>
    </label>
  );
}
