import { Plural, Trans } from "@lingui/react/macro";
import type { Activity } from "#contract/catalogue.ts";
import styles from "./ItemPage.module.css";

/** Until when one may cancel. The seven days are the law's (CDC, art. 49), apart from the partner's own terms. */
export function CancellationTerms({ activity }: { activity: Activity }) {
  const { freeCancellationHours } = activity;
  return (
    <ul className={styles.terms}>
      <li>
        {freeCancellationHours > 0 ? (
          <Plural
            value={freeCancellationHours}
            one="Cancele sem custo até # hora antes do horário."
            other="Cancele sem custo até # horas antes do horário."
          />
        ) : (
          <Trans>Cancele sem custo até o início do horário, em Minhas reservas.</Trans>
        )}
      </li>
      <li>
        <Trans>Mudou de ideia sobre a compra? Você tem 7 dias para desistir e receber tudo de volta.</Trans>
      </li>
    </ul>
  );
}
