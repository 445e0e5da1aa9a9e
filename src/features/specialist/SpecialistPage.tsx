import { Trans } from "@lingui/react/macro";
import { useSuspenseQuery } from "@tanstack/react-query";
import type { PartnerProfile } from "#contract/partner-profile.ts";
import { useApi } from "#src/platform/http/use-api.ts";
import { CardGrid } from "#src/shared/activity/CardGrid.tsx";
import { Places } from "#src/shared/places/Places.tsx";
import { PartnerReviewsNear } from "#src/shared/reviews/PartnerReviewsNear.tsx";
import { About } from "#src/shared/trust/About.tsx";
import { ABOUT_ID } from "#src/shared/trust/Trust.tsx";
import { Container } from "#src/ui/layout/Container.tsx";
import { Section } from "#src/ui/layout/Section.tsx";
import { BookNextBar } from "./BookNext.tsx";
import { NextTimesByActivity } from "./NextTimesByActivity.tsx";
import { nextBookable } from "./next-bookable.ts";
import { partnerOptions } from "./queries.ts";
import { SpecialistHeader } from "./SpecialistHeader.tsx";
import styles from "./SpecialistPage.module.css";
import { Specialties } from "./Specialties.tsx";

/**
 * `/especialistas/$partnerId`: what they offer, what was said of them, who they are, and where; when they are free beside it, or after
 * the first on phones.
 *
 * @param year the present one
 */
export function SpecialistPage({ id, year }: { id: string; year: number }) {
  const { data: partner } = useSuspenseQuery(partnerOptions(useApi(), id));
  const isGym = partner.professionalType === null;
  const next = nextBookable(partner);
  return (
    <Container>
      <article className={styles.page}>
        <SpecialistHeader partner={partner} next={next} year={year} />
        <div className={styles.times}>
          <NextTimesByActivity nextTimes={partner.nextTimes} next={next} />
        </div>
        <div className={styles.rest}>
          <Section title={<Trans>O que oferece</Trans>}>
            <Offers items={partner.content} />
          </Section>
          {partner.isReviewed && <PartnerReviewsNear partnerId={id} rating={partner.rating} />}
          <Section id={ABOUT_ID} title={isGym ? <Trans>Como é lá</Trans> : <Trans>Sobre</Trans>}>
            <About partner={partner} year={year} />
          </Section>
          <Specialties specialties={partner.specialties} categories={partner.categories} />
          {(partner.places.length > 0 || typesOf(partner).size > 0) && (
            <Section title={isGym ? <Trans>Unidades</Trans> : <Trans>Onde atende</Trans>}>
              <Places activityTypes={[...typesOf(partner)]} places={partner.places} />
            </Section>
          )}
        </div>
      </article>
      {next && <BookNextBar next={next} />}
    </Container>
  );
}

function Offers({ items }: { items: PartnerProfile["content"] }) {
  if (items.length > 0)
    return (
      <div className={styles.offers}>
        <CardGrid items={items} isList isOwn />
      </div>
    );
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
