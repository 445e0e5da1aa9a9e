import styles from "./Lead.module.css";

/** The form's place while it comes. */
export function LeadSkeleton() {
  return <div className={styles.room} aria-hidden="true" />;
}
