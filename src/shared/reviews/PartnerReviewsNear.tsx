import { lazy, Suspense } from "react";
import { Near } from "../on-scroll/Near.tsx";

// A page is no worse without them: what cannot be fetched is left out.
const PartnerReviews = lazy(() =>
  import("./PartnerReviews.tsx").then(
    (module) => ({ default: module.PartnerReviews }),
    () => ({ default: () => null }),
  ),
);

/** A partner's reviews, last on a page: their code and their words are fetched when the reader comes near. */
export function PartnerReviewsNear({ partnerId }: { partnerId: string }) {
  return (
    <Near>
      <Suspense>
        <PartnerReviews partnerId={partnerId} />
      </Suspense>
    </Near>
  );
}
