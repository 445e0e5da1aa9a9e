import type { ComponentProps, ReactNode } from "react";
import styles from "./Switch.module.css";

type Props = Pick<ComponentProps<"input">, "checked" | "disabled" | "onChange" | "aria-describedby"> & {
  /** The words beside it. */
  children: ReactNode;
};

/** A checkbox whose choice holds at once, without a button that saves. */
export function Switch({ children, ...props }: Props) {
  return (
    <label className={styles.switch}>
      <input type="checkbox" {...props} />
      <span>{children}</span>
    </label>
  );
}
