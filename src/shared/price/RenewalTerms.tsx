import { Plural, Trans } from "@lingui/react/macro";
import type { ActivityPlan } from "#contract/catalogue.ts";
import styles from "./RenewalTerms.module.css";
import { renewalSentence } from "./renewal.ts";

export type RenewalFacts = Pick<
  ActivityPlan,
  "renewalPeriod" | "automaticRenewalOnly" | "cancellationNoticeDays" | "validityDays"
>;

/** When a plan renews, whether that is a choice, until when the next renewal can be stopped, and the sessions used. */
export function RenewalTerms(facts: RenewalFacts) {
  const { renewalPeriod, automaticRenewalOnly, cancellationNoticeDays, validityDays } = facts;
  if (renewalPeriod === "NO_RENEW")
    return (
      <ul className={styles.terms}>
        <li>{renewalSentence(renewalPeriod)}</li>
        {validityDays !== null && (
          <li>
            <Plural
              value={validityDays}
              one="Use as sessões em até # dia, a contar da compra."
              other="Use as sessões em até # dias, a contar da compra."
            />
          </li>
        )}
      </ul>
    );
  return (
    <ul className={styles.terms}>
      <li>{renewalSentence(renewalPeriod)}</li>
      <li>
        {automaticRenewalOnly ? (
          <Trans>É vendido somente com renovação automática.</Trans>
        ) : (
          <Trans>A renovação automática é opcional: você escolhe na compra.</Trans>
        )}
      </li>
      <li>
        {cancellationNoticeDays > 0 ? (
          <Plural
            value={cancellationNoticeDays}
            one="Para não renovar, cancele com pelo menos # dia de antecedência; depois disso, a próxima renovação é cobrada."
            other="Para não renovar, cancele com pelo menos # dias de antecedência; depois disso, a próxima renovação é cobrada."
          />
        ) : (
          <Trans>Para não renovar, basta cancelar até a véspera da renovação.</Trans>
        )}
      </li>
      <li>
        <Trans>As sessões são para usar até o fim do período pago.</Trans>
      </li>
    </ul>
  );
}
