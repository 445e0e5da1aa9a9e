import { Plural, Trans } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import CalendarDays from "lucide-react/icons/calendar-days";
import { memo } from "react";
import type { PlaceResult } from "#contract/place.ts";
import { Checked } from "#src/shared/activity/Checked.tsx";
import { NextSchedule } from "#src/shared/activity/NextSchedule.tsx";
import { Rating } from "#src/shared/activity/Rating.tsx";
import { Sessions } from "#src/shared/activity/Sessions.tsx";
import { distanceWords } from "#src/shared/activity/words.ts";
import { placeDrawing } from "#src/shared/picture/drawings.ts";
import { ListingPicture } from "#src/shared/picture/ListingPicture.tsx";
import { Amount } from "#src/shared/price/Amount.tsx";
import styles from "./Places.module.css";

/** One place: the whole card leads to who works there. */
export const PlaceCard = memo(function PlaceCard({ item }: { item: PlaceResult }) {
  const { place, partner, categories, distance, nextSchedule, priceFrom, rating } = item;
  return (
    <article className={styles.card}>
      <div className={styles.picture}>
        <ListingPicture of={placeDrawing(place)} photo={item.photo} sizes="9rem" />
      </div>
      <div className={styles.body}>
        <h3>
          <Link to="/especialistas/$partnerId" params={{ partnerId: partner.id }}>
            {partner.fantasyName}
          </Link>
          {rating ? <Rating {...rating} /> : item.isReviewed && !item.sessionsGiven && <New />}
        </h3>
        <Checked registration={partner.registration} />
        <p className={styles.fact}>
          {distance !== null && <strong>{distanceWords(distance)} · </strong>}
          <span className={styles.street}>
            {place.street}, {place.streetNumber} ·{" "}
          </span>
          {place.district}, {place.city}
        </p>
        <p className={styles.fact}>
          {item.sessionsGiven && (
            <>
              <Sessions given={item.sessionsGiven} />
              {" · "}
            </>
          )}
          {categories.map(({ name }) => name).join(", ")} ·{" "}
          <Plural value={item.activities} one="# atividade" other="# atividades" />
        </p>
      </div>
      <p className={styles.foot}>
        <span data-item={priceFrom?.activityId}>
          {priceFrom && (
            <Trans>
              a partir de{" "}
              <strong>
                <Amount is="before-benefit" value={priceFrom.amount} />
              </strong>
            </Trans>
          )}
        </span>
        <span className={styles.next}>
          <CalendarDays aria-hidden="true" />
          <NextSchedule instant={nextSchedule} />
        </span>
      </p>
    </article>
  );
});

/** In the place of the stars of whoever has neither the reviews for an average nor the sessions to show. */
function New() {
  return (
    <span className={styles.new}>
      <Trans>Novo na Vereda</Trans>
    </span>
  );
}
