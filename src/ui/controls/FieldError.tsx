import CircleAlert from "lucide-react/icons/circle-alert";
import type { ReactNode } from "react";
import styles from "./Field.module.css";

/** The line at a control or a group. The live region is always there, so that a text arriving later is spoken. */
export function FieldError({ id, children }: { id: string; children: ReactNode }) {
  return (
    <div id={id} aria-live="polite" data-problem={children ? "" : undefined}>
      {children && (
        <p className={styles.error}>
          <CircleAlert aria-hidden="true" size={16} />
          <span>{children}</span>
        </p>
      )}
    </div>
  );
}
