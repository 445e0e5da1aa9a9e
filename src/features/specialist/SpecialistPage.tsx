import { Trans } from "@lingui/react/macro";
import { useSuspenseQuery } from "@tanstack/react-query";
import type { PartnerProfile } from "#contract/partner-profile.ts";
import { useApi } from "#src/platform/http/use-api.ts";
import { CardGrid } from "#src/shared/activity/CardGrid.tsx";
import { Places } from "#src/shared/places/Places.tsx";
import { PartnerReviewsNear } from "#src/shared/reviews/PartnerReviewsNear.tsx";
import { Container } from "#src/ui/layout/Container.tsx";
import { Section } from "#src/ui/layout/Section.tsx";
import { NextTimesByActivity } from "./NextTimesByActivity.tsx";
import { partnerOptions } from "./queries.ts";
import { SpecialistHeader } from "./SpecialistHeader.tsx";
import styles from "./SpecialistPage.module.css";
import { Specialties } from "./Specialties.tsx";

/** `/especialistas/$partnerId`: who they are, when they are free, what they offer, where, and what was said of them. */
export function SpecialistPage({ id }: { id: string }) {
  const { data: partner } = useSuspenseQuery(partnerOptions(useApi(), id));
  const isGym = partner.professionalType === null;
  return (
    <Container>
      <article className={styles.page}>
        <div className={styles.who}>
          <SpecialistHeader partner={partner} />
          <Section title={isGym ? <Trans>Como é lá</Trans> : <Trans>Sobre</Trans>}>
            <p className={styles.text}>{partner.bio}</p>
          </Section>
          <Specialties specialties={partner.specialties} categories={partner.categories} />
        </div>
        <div className={styles.times}>
          <NextTimesByActivity nextTimes={partner.nextTimes} />
        </div>
        <div className={styles.rest}>
          <Section title={<Trans>O que oferece</Trans>}>
            <Offers items={partner.content} />
          </Section>
          {(partner.places.length > 0 || typesOf(partner).size > 0) && (
            <Section title={isGym ? <Trans>Unidades</Trans> : <Trans>Onde atende</Trans>}>
              <Places activityTypes={[...typesOf(partner)]} places={partner.places} />
            </Section>
          )}
          {partner.isReviewed && <PartnerReviewsNear partnerId={id} />}
        </div>
      </article>
    </Container>
  );
}

function Offers({ items }: { items: PartnerProfile["content"] }) {
  if (items.length > 0) return <CardGrid items={items} />;
  return (
    <p className={styles.muted}>
      <Trans>Nada à venda por enquanto. Volte em breve.</Trans>
    </p>
  );
}

/** Each way in which something of theirs is attended. */
function typesOf({ content }: PartnerProfile) {
  return new Set(content.flatMap(({ activityTypes }) => activityTypes));
}
