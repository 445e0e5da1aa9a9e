import { Trans } from "@lingui/react/macro";
import { Spinner } from "#src/ui/controls/Spinner.tsx";
import styles from "./Time.module.css";

/** A time is being held. */
export function Holding() {
  return (
    <p className={styles.countdown} role="status">
      <Spinner />
      <Trans>Guardando seu horário…</Trans>
    </p>
  );
}
