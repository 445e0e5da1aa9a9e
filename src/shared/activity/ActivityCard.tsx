import { plural } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import MapPin from "lucide-react/icons/map-pin";
import Star from "lucide-react/icons/star";
import Video from "lucide-react/icons/video";
import { memo } from "react";
import type { SearchItem } from "#contract/search.ts";
import { numberFormat } from "../../platform/intl/formats.ts";
import { SaveButton } from "../favourites/SaveButton.tsx";
import { activityDrawing, partnerDrawing } from "../picture/drawings.ts";
import { ListingPicture } from "../picture/ListingPicture.tsx";
import { renewalAdjective } from "../price/renewal.ts";
import styles from "./ActivityCard.module.css";
import { CardPrice } from "./CardPrice.tsx";
import { ItemLink } from "./ItemLink.tsx";
import { NextTime } from "./NextTime.tsx";
import { activityTypeName, distanceWords, durationWords } from "./words.ts";

/** One result: the whole card leads to its page, but for the heart. Its class names are plain, because lists of them are long. */
export const ActivityCard = memo(function ActivityCard({ item }: { item: SearchItem }) {
  const { category, partner } = item;
  return (
    <article className={styles.card} data-item={item.id}>
      <div className={styles.art}>
        <ListingPicture of={activityDrawing(category, item.id)} />
        <span className={styles.kind}>
          {item.renewalPeriod ? (
            <Trans>Plano {renewalAdjective(item.renewalPeriod)}</Trans>
          ) : (
            item.duration && <Trans>Sessão de {durationWords(item.duration)}</Trans>
          )}
        </span>
      </div>
      <div className={styles.body}>
        <p className={styles.category}>{category.name}</p>
        <h3 className={styles.title}>
          <ItemLink item={item} />
        </h3>
        <p className={styles.partner}>
          <ListingPicture of={partnerDrawing(partner)} size={32} />
          <span>
            {partner.fantasyName}
            {partner.registration && <small>{partner.registration}</small>}
          </span>
          {item.rating && <Rating {...item.rating} />}
        </p>
        <Facts item={item} />
        <CardPrice item={item} />
      </div>
      <SaveButton id={item.id} title={item.title} look="float" />
    </article>
  );
});

const ONE_DIGIT = { minimumFractionDigits: 1, maximumFractionDigits: 1 };

function Rating({ average, count }: { average: number; count: number }) {
  const stars = numberFormat(ONE_DIGIT).format(average);
  return (
    <span
      className={styles.rating}
      role="img"
      aria-label={plural(count, {
        one: `${stars} de 5 em # avaliação`,
        other: `${stars} de 5 em # avaliações`,
      })}
    >
      <Star aria-hidden="true" />
      <strong>{stars}</strong> ({count})
    </span>
  );
}

function Facts({ item }: { item: SearchItem }) {
  const isOnline = item.activityTypes.includes("ONLINE");
  const distance = item.distance !== null && distanceWords(item.distance);
  const where = [...item.activityTypes.map(activityTypeName), item.city, distance]
    .filter(Boolean)
    .join(" · ");
  return (
    <ul className={styles.facts}>
      <li>
        {isOnline && !item.city ? <Video aria-hidden="true" /> : <MapPin aria-hidden="true" />}
        {where}
      </li>
      <li>
        <NextTime item={item} />
      </li>
    </ul>
  );
}
