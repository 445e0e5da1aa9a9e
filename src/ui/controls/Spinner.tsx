import styles from "./Spinner.module.css";

/** A turning arc in the colour of the text around it; whoever shows it says in words what is happening. */
export function Spinner() {
  return <span className={styles.spinner} aria-hidden="true" />;
}

/** Stands where a part of the page is whose code is on its way; `showFirstProblem` waits for it. */
export function Coming() {
  return (
    <div data-coming="">
      <Spinner />
    </div>
  );
}
