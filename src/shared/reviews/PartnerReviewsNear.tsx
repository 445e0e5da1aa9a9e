import { lateFile, useLate } from "#src/platform/late/late-file.ts";
import { Near } from "../on-scroll/Near.tsx";

// A page is no worse without them.
const partnerReviews = lateFile(() => import("./PartnerReviews.tsx").then((module) => module.PartnerReviews));

/** A partner's reviews, last on a page: their code and their words are fetched when the reader comes near. */
export function PartnerReviewsNear({ partnerId }: { partnerId: string }) {
  return (
    <Near>
      <Reviews partnerId={partnerId} />
    </Near>
  );
}

function Reviews({ partnerId }: { partnerId: string }) {
  const PartnerReviews = useLate(partnerReviews);
  return PartnerReviews && <PartnerReviews partnerId={partnerId} />;
}
