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
import { Sessions } from "./Sessions.tsx";
import { activityTypeName, distanceWords, durationWords } from "./words.ts";

/** As far as one goes within a city, metres. */
const AROUND_M = 30_000;

/** One result: the whole card leads to its page, but for the heart. Its class names are plain, because lists of them are long. */
export const ActivityCard = memo(function ActivityCard({
  item,
  isOwn,
}: {
  item: SearchItem;
  isOwn?: boolean | undefined;
}) {
  const { category } = item;
  return (
    <article className={styles.card} data-item={item.id}>
      <div className={styles.art}>
        <ListingPicture of={activityDrawing(category, item.id)} photo={item.photo} />
      </div>
      <div className={styles.what}>
        <p className={styles.category}>{category.name}</p>
        <h3 className={styles.title}>
          <ItemLink item={item} />
        </h3>
        {!isOwn && <Giver item={item} />}
        <Facts item={item} isOwn={isOwn} />
      </div>
      <div className={styles.foot}>
        <CardPrice item={item} />
        <NextTime item={item} />
      </div>
      <SaveButton id={item.id} title={item.title} look="float" />
    </article>
  );
});

/** Who gives it, and why they are trusted. */
function Giver({ item: { partner, rating } }: { item: SearchItem }) {
  return (
    <>
      <p className={styles.partner}>
        <ListingPicture of={partnerDrawing(partner)} photo={partner.photo} size={32} />
        <span>{partner.fantasyName}</span>
        {rating && <Rating {...rating} />}
      </p>
      <Checked registration={partner.registration} />
    </>
  );
}

function Facts({ item, isOwn }: { item: SearchItem; isOwn: boolean | undefined }) {
  const { activityTypes, city, sessionDuration, renewalPeriod, sessionsGiven } = item;
  const length = durationWords(sessionDuration);
  const distance = item.distance !== null && distanceWords(item.distance).replaceAll(" ", "\u00a0");
  // The city goes without saying where the way there is short.
  const town = item.distance !== null && item.distance < AROUND_M ? null : city;
  const where = [...activityTypes.map(activityTypeName), town, distance].filter(Boolean).join(" · ");
  return (
    <p className={styles.facts}>
      {sessionsGiven && !isOwn && (
        <>
          <Sessions given={sessionsGiven} />
          {" · "}
        </>
      )}
      {renewalPeriod ? (
        <Trans>
          Plano {renewalAdjective(renewalPeriod)} · {length}
        </Trans>
      ) : (
        <Trans>Sessão de {length}</Trans>
      )}
      {` · ${where}`}
    </p>
  );
}
