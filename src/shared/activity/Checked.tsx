import { Trans } from "@lingui/react/macro";
import BadgeCheck from "lucide-react/icons/badge-check";
import styles from "./Checked.module.css";

/** Nobody is found here before an administrator has seen their documents: a council's number, or a company's papers. */
export function Checked({ registration }: { registration: string | null }) {
  return (
    <small className={styles.checked}>
      <BadgeCheck aria-hidden="true" />
      {registration ? (
        <span>
          <Trans>Registro conferido</Trans> <span className={styles.number}>{registration}</span>
        </span>
      ) : (
        <Trans>Cadastro conferido</Trans>
      )}
    </small>
  );
}
