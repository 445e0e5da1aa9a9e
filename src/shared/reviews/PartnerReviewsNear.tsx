import type { ReactNode } from "react";
import type { SearchItem } from "#contract/search.ts";
import { lateFile, useLate } from "#src/platform/late/late-file.ts";
import { Near } from "../on-scroll/Near.tsx";
import { REVIEWS_ID } from "../trust/Trust.tsx";
import styles from "./PartnerReviewsNear.module.css";

// A page is no worse without them.
const partnerReviews = lateFile(() => import("./PartnerReviews.tsx").then((module) => module.PartnerReviews));

interface Props {
  partnerId: string;
  /** Keeps room for the reviews that there are. */
  rating: SearchItem["rating"];
}

/** A partner's reviews: their code and their words are fetched when the reader comes near. */
export function PartnerReviewsNear({ partnerId, rating }: Props) {
  const room = <div className={rating ? styles.room : undefined} />;
  return (
    <div id={REVIEWS_ID} className={styles.place}>
      <Near room={room}>
        <Reviews partnerId={partnerId} room={room} />
      </Near>
    </div>
  );
}

function Reviews({ partnerId, room }: { partnerId: string; room: ReactNode }) {
  const PartnerReviews = useLate(partnerReviews);
  return PartnerReviews ? <PartnerReviews partnerId={partnerId} room={room} /> : room;
}
