import { Plural } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import CalendarDays from "lucide-react/icons/calendar-days";
import MapPin from "lucide-react/icons/map-pin";
import { memo } from "react";
import type { PlaceResult } from "#contract/place.ts";
import { NextSchedule } from "#src/shared/activity/NextSchedule.tsx";
import { distanceWords, professionName } from "#src/shared/activity/words.ts";
import { placeDrawing } from "#src/shared/picture/drawings.ts";
import { ListingPicture } from "#src/shared/picture/ListingPicture.tsx";
import styles from "./Places.module.css";

/** One place: the whole card leads to who works there. */
export const PlaceCard = memo(function PlaceCard({ item }: { item: PlaceResult }) {
  const { place, partner, categories, distance, nextSchedule } = item;
  return (
    <article className={styles.card}>
      <ListingPicture of={placeDrawing(place)} size={48} />
      <div className={styles.body}>
        <p className={styles.profession}>{professionName(partner.professionalType)}</p>
        <h3>
          <Link to="/especialistas/$partnerId" params={{ partnerId: partner.id }}>
            {partner.fantasyName}
          </Link>
        </h3>
        <p className={styles.registration}>{partner.registration}</p>
        <p className={styles.fact}>
          <MapPin aria-hidden="true" />
          <span>
            {place.street}, {place.streetNumber} · {place.district}, {place.city}
            {distance !== null && <strong> · {distanceWords(distance)}</strong>}
          </span>
        </p>
        <p className={styles.fact}>
          <CalendarDays aria-hidden="true" />
          <NextSchedule instant={nextSchedule} />
        </p>
        <p className={styles.about}>
          {categories.map(({ name }) => name).join(", ")} ·{" "}
          <Plural value={item.activities} one="# atividade aqui" other="# atividades aqui" />
        </p>
      </div>
    </article>
  );
});
