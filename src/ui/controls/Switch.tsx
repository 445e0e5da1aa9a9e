import type { ReactNode } from "react";
import { Check, type CheckProps } from "./Check.tsx";
import styles from "./Switch.module.css";

type Props = Pick<CheckProps, "checked" | "disabled" | "onChange" | "aria-describedby"> & {
  /** The words beside it. */
  children: ReactNode;
};

/** A checkbox whose choice holds at once, without a button that saves. */
export function Switch({ children, ...props }: Props) {
  return (
    <label className={styles.switch}>
      <Check type="checkbox" {...props} />
      <span>{children}</span>
    </label>
  );
}
