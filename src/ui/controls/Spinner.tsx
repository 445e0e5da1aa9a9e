import styles from "./Spinner.module.css";

/** A turning arc in the colour of the text around it; whoever shows it says in words what is happening. */
export function Spinner() {
  return <span className={styles.spinner} aria-hidden="true" />;
}
