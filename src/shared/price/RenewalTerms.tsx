import { Plural, Trans } from "@lingui/react/macro";
import type { ActivityPlan } from "#contract/catalogue.ts";
import styles from "./RenewalTerms.module.css";
import { renewalSentence } from "./renewal.ts";

export type RenewalFacts = Pick<
  ActivityPlan,
  "renewalPeriod" | "automaticRenewalOnly" | "cancellationNoticeDays"
>;

/** When a plan renews, whether that is a choice, and until when the next renewal can be stopped. */
export function RenewalTerms({ renewalPeriod, automaticRenewalOnly, cancellationNoticeDays }: RenewalFacts) {
  if (renewalPeriod === "NO_RENEW") return <p className={styles.terms}>{renewalSentence(renewalPeriod)}</p>;
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
    </ul>
  );
}
