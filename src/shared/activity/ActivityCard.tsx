import { Trans } from "@lingui/react/macro";
import { memo } from "react";
import type { SearchItem } from "#contract/search.ts";
import { SaveButton } from "../favourites/SaveButton.tsx";
import { activityDrawing, partnerDrawing } from "../picture/drawings.ts";
import { ListingPicture } from "../picture/ListingPicture.tsx";
import { renewalAdjective } from "../price/renewal.ts";
import styles from "./ActivityCard.module.css";
import { CardPrice } from "./CardPrice.tsx";
import { Checked } from "./Checked.tsx";
import { ItemLink } from "./ItemLink.tsx";
import { NextTime } from "./NextTime.tsx";
import { Rating } from "./Rating.tsx";
import { activityTypeName, distanceWords, durationWords } from "./words.ts";

/** One result: the whole card leads to its page, but for the heart. Its class names are plain, because lists of them are long. */
export const ActivityCard = memo(function ActivityCard({ item }: { item: SearchItem }) {
  const { category, partner } = item;
  return (
    <article className={styles.card} data-item={item.id}>
      <div className={styles.art}>
        <ListingPicture of={activityDrawing(category, item.id)} />
      </div>
      <div className={styles.what}>
        <p className={styles.category}>{category.name}</p>
        <h3 className={styles.title}>
          <ItemLink item={item} />
        </h3>
        <p className={styles.partner}>
          <ListingPicture of={partnerDrawing(partner)} size={32} />
          <span>{partner.fantasyName}</span>
          {item.rating && <Rating {...item.rating} />}
        </p>
        <Checked registration={partner.registration} />
        <Facts item={item} />
      </div>
      <div className={styles.foot}>
        <CardPrice item={item} />
        <NextTime item={item} />
      </div>
      <SaveButton id={item.id} title={item.title} look="float" />
    </article>
  );
});

function Facts({ item }: { item: SearchItem }) {
  const { activityTypes, city, duration, renewalPeriod } = item;
  const distance = item.distance !== null && distanceWords(item.distance);
  const where = [...activityTypes.map(activityTypeName), city, distance].filter(Boolean).join(" · ");
  return (
    <p className={styles.facts}>
      {renewalPeriod ? (
        <Trans>Plano {renewalAdjective(renewalPeriod)}</Trans>
      ) : (
        duration && <Trans>Sessão de {durationWords(duration)}</Trans>
      )}
      {` · ${where}`}
    </p>
  );
}
