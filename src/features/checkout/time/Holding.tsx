import { Trans } from "@lingui/react/macro";
import { Spinner } from "#src/ui/controls/Spinner.tsx";
import styles from "./Time.module.css";

/** A time is being held; the button that waits for it says so to listeners. */
export function Holding() {
  return (
    <p className={styles.countdown}>
      <Spinner />
      <Trans>Guardando seu horário…</Trans>
    </p>
  );
}
