import { Trans } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import styles from "./Registration.module.css";

/** The answers that the later steps ask for, so that none comes as a surprise. */
export function NextSteps() {
  return (
    <p className={styles.next}>
      <Trans>
        Depois, só o seu endereço e como você entra: e-mail, uma senha de pelo menos 6 caracteres e o aceite
        dos{" "}
        <Link to="/termos" target="_blank">
          termos de uso
        </Link>{" "}
        e da{" "}
        <Link to="/privacidade" target="_blank">
          política de privacidade
        </Link>
        .
      </Trans>
    </p>
  );
}
