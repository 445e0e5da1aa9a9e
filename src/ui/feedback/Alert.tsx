import CircleAlert from "lucide-react/icons/circle-alert";
import CircleCheck from "lucide-react/icons/circle-check";
import Info from "lucide-react/icons/info";
import TriangleAlert from "lucide-react/icons/triangle-alert";
import type { ReactNode } from "react";
import styles from "./Alert.module.css";

const icons = { info: Info, success: CircleCheck, warn: TriangleAlert, danger: CircleAlert };

export type AlertProps = {
  tone?: keyof typeof icons;
  title?: ReactNode;
  /** What happened, whether money moved, what to do now. */
  children?: ReactNode;
  /** A button or link that helps. */
  action?: ReactNode;
  /** Speaks the message when it appears: at once for `danger`, whose default it is; in a pause for the rest. */
  live?: boolean;
};

/** A message in the page, where what it speaks of is. */
export function Alert({ tone = "info", title, children, action, live = tone === "danger" }: AlertProps) {
  const Icon = icons[tone];
  const role = live ? (tone === "danger" ? "alert" : "status") : undefined;
  return (
    <div className={`${styles.alert} ${styles[tone]}`} role={role}>
      <Icon aria-hidden="true" size={20} className={styles.icon} />
      <div className={styles.body}>
        {title && <p className={styles.title}>{title}</p>}
        {children && <div className={styles.text}>{children}</div>}
        {action && <div className={styles.action}>{action}</div>}
      </div>
    </div>
  );
}
