import { Trans } from "@lingui/react/macro";
import type { ReactNode } from "react";
import type { Activity, ActivityPlan, Schedule } from "#contract/catalogue.ts";
import { Places } from "#src/shared/places/Places.tsx";
import { RenewalTerms } from "#src/shared/price/RenewalTerms.tsx";
import { useRecentItem } from "#src/shared/recent/recent-items.ts";
import { PartnerReviewsNear } from "#src/shared/reviews/PartnerReviewsNear.tsx";
import { firstFree } from "#src/shared/schedule/schedule-days.ts";
import { Container } from "#src/ui/layout/Container.tsx";
import { Section } from "#src/ui/layout/Section.tsx";
import { CancellationTerms } from "./CancellationTerms.tsx";
import { ItemHeader } from "./ItemHeader.tsx";
import styles from "./ItemPage.module.css";
import { NextTimes } from "./NextTimes.tsx";
import { OtherPlans } from "./OtherPlans.tsx";
import { SimilarItemsNear } from "./SimilarItemsNear.tsx";
import { Themes } from "./Themes.tsx";
import { isBookable } from "./use-buy.ts";
import { WhatToKnow } from "./WhatToKnow.tsx";
import { Who } from "./Who.tsx";

interface ItemPageProps {
  activity: Activity;
  /** Null on an activity's own page. */
  plan: ActivityPlan | null;
  schedules: readonly Schedule[];
  /** Milliseconds since the epoch. */
  now: number;
  /** The full time whose waiting list is open from the start. */
  asked?: string | null;
  price: ReactNode;
  /** The primary action for phones, last in the page. */
  bar: ReactNode;
}

/** What, who, when, where, on which terms; the price beside it, or before it on phones. */
export function ItemPage({ activity, plan, schedules, now, asked = null, price, bar }: ItemPageProps) {
  const { id, indexType, title } = plan ?? activity;
  const { partner, category } = activity;
  useRecentItem({ ...category, id, indexType, title, partner: partner.fantasyName });
  return (
    <Container>
      <article className={styles.page} data-item={id}>
        <div className={styles.head}>
          <ItemHeader activity={activity} plan={plan} first={firstFree(schedules, now)} />
        </div>
        <div className={styles.price}>{price}</div>
        <div className={styles.facts}>
          <Section title={plan ? <Trans>O que está no plano</Trans> : <Trans>Como é</Trans>}>
            {plan && <p className={styles.text}>{plan.description}</p>}
            <p className={styles.text}>{activity.description}</p>
          </Section>
          <Section title={<Trans>Quem atende</Trans>}>
            <Who partner={activity.partner} />
          </Section>
          <Section title={<Trans>Próximos horários</Trans>}>
            <NextTimes
              schedules={schedules}
              now={now}
              asked={asked}
              bookableActivityId={plan === null && isBookable(activity) ? activity.id : null}
            />
          </Section>
          <Section title={<Trans>Onde acontece</Trans>}>
            <Places {...activity} />
          </Section>
          <Themes category={activity.category} />
          <WhatToKnow activity={activity} plan={plan} />
          {plan && (
            <Section title={<Trans>Renovação</Trans>}>
              <RenewalTerms {...plan} />
            </Section>
          )}
          <Section title={<Trans>Cancelamento e devolução</Trans>}>
            <CancellationTerms activity={activity} />
          </Section>
          <OtherPlans activity={activity} current={plan?.id ?? null} />
          <PartnerReviewsNear partnerId={activity.partner.id} />
        </div>
      </article>
      <SimilarItemsNear key={id} id={id} />
      {bar}
    </Container>
  );
}
