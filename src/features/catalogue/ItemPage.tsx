import { Trans } from "@lingui/react/macro";
import type { ReactNode } from "react";
import type { Activity, ActivityPlan, Schedule } from "#contract/catalogue.ts";
import { TIMES_ID } from "#src/shared/activity/NextTime.tsx";
import { Places } from "#src/shared/places/Places.tsx";
import { RenewalTerms } from "#src/shared/price/RenewalTerms.tsx";
import { useRecentItem } from "#src/shared/recent/recent-items.ts";
import { PartnerReviewsNear } from "#src/shared/reviews/PartnerReviewsNear.tsx";
import { firstFree } from "#src/shared/schedule/schedule-days.ts";
import { ABOUT_ID } from "#src/shared/trust/Trust.tsx";
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
import { WhatToBring } from "./WhatToBring.tsx";
import { WhatToKnow } from "./WhatToKnow.tsx";
import { Who } from "./Who.tsx";

interface ItemPageProps {
  activity: Activity;
  /** Null on an activity's own page. */
  plan: ActivityPlan | null;
  schedules: readonly Schedule[];
  /** Milliseconds since the epoch. */
  now: number;
  /** The present one. */
  year: number;
  /** The full time whose waiting list is open from the start. */
  asked?: string | null;
  price: ReactNode;
  /** The primary action for phones, last in the page. */
  bar: ReactNode;
}

/** What, when, what others say, who, where, on which terms; the price beside it, or amid it on phones. */
export function ItemPage({ activity, plan, schedules, now, year, asked = null, price, bar }: ItemPageProps) {
  const { id, indexType, title } = plan ?? activity;
  const { partner, category } = activity;
  const photo = plan?.photos[0] ?? activity.photos[0] ?? null;
  useRecentItem({ ...category, id, indexType, title, partner: partner.fantasyName, photo });
  // Where there are no reviews, whoever gives it stands in their place.
  const who = (
    <Section id={ABOUT_ID} title={<Trans>Quem atende</Trans>}>
      <Who partner={partner} year={year} />
    </Section>
  );
  return (
    <Container>
      <article className={styles.page} data-item={id}>
        <div className={styles.head}>
          <ItemHeader activity={activity} plan={plan} first={firstFree(schedules, now)} year={year} />
        </div>
        <div className={styles.facts}>
          <Section id={TIMES_ID} title={<Trans>Próximos horários</Trans>}>
            <NextTimes
              schedules={schedules}
              now={now}
              asked={asked}
              bookableActivityId={plan === null && isBookable(activity) ? activity.id : null}
            />
          </Section>
          <Section title={plan ? <Trans>O que está no plano</Trans> : <Trans>Como é</Trans>}>
            {plan && <p className={styles.text}>{plan.description}</p>}
            <p className={styles.text}>{activity.description}</p>
            <WhatToBring words={activity.whatToBring} />
          </Section>
          {activity.isReviewed ? <PartnerReviewsNear partnerId={partner.id} rating={activity.rating} /> : who}
        </div>
        <div className={styles.price}>{price}</div>
        <div className={styles.facts}>
          {activity.isReviewed && who}
          <Section title={<Trans>Onde acontece</Trans>}>
            <Places {...activity} />
          </Section>
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
          <Themes category={activity.category} />
        </div>
      </article>
      <SimilarItemsNear key={id} id={id} />
      {bar}
    </Container>
  );
}
