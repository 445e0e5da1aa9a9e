import { Plural, Trans } from "@lingui/react/macro";
import type { Activity, ActivityPlan } from "#contract/catalogue.ts";
import { durationWords } from "#src/shared/activity/words.ts";
import { Amount } from "#src/shared/price/Amount.tsx";
import { noticeWords } from "#src/shared/schedule/notice-words.ts";
import { languageWords } from "#src/shared/trust/words.ts";
import { Section } from "#src/ui/layout/Section.tsx";
import styles from "./WhatToKnow.module.css";

/** The terms that decide whether an item fits, at one glance. */
export function WhatToKnow({ activity, plan }: { activity: Activity; plan: ActivityPlan | null }) {
  const { duration, minimumNoticeMinutes, freeCancellationHours } = activity;
  const { isEnrolmentNeeded, enrolmentFee } = plan ?? activity;
  return (
    <Section title={<Trans>Bom saber</Trans>}>
      <dl className={styles.facts}>
        <div>
          <dt>
            <Trans>Duração</Trans>
          </dt>
          <dd>{durationWords(duration)}</dd>
        </div>
        {activity.languages.length > 0 && (
          <div>
            <dt>
              <Trans>Idiomas</Trans>
            </dt>
            <dd>{languageWords(activity.languages)}</dd>
          </div>
        )}
        <div>
          <dt>
            <Trans>Antecedência mínima</Trans>
          </dt>
          <dd>
            {minimumNoticeMinutes > 0 ? (
              noticeWords(minimumNoticeMinutes)
            ) : (
              <Trans>Nenhuma: reserve até o início</Trans>
            )}
          </dd>
        </div>
        <div>
          <dt>
            <Trans>Cancelamento sem custo</Trans>
          </dt>
          <dd>
            {freeCancellationHours > 0 ? (
              <Plural value={freeCancellationHours} one="até # hora antes" other="até # horas antes" />
            ) : (
              <Trans>até o início</Trans>
            )}
          </dd>
        </div>
        <div>
          <dt>
            <Trans>Matrícula</Trans>
          </dt>
          <dd>
            {isEnrolmentNeeded ? <Trans>Com seus dados, na compra</Trans> : <Trans>Não precisa</Trans>}
            {enrolmentFee > 0 && (
              <>
                {" · "}
                <Trans>
                  <Amount is="enrolment-fee" value={enrolmentFee} /> uma vez
                </Trans>
              </>
            )}
          </dd>
        </div>
      </dl>
    </Section>
  );
}
