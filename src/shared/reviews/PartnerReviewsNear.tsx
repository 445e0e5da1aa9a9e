import { lazy, Suspense, useEffect, useRef, useState } from "react";
import type { PartnerReviewsProps } from "./PartnerReviews.tsx";

// A page is no worse without them: what cannot be fetched is left out.
const PartnerReviews = lazy(() =>
  import("./PartnerReviews.tsx").then(
    (module) => ({ default: module.PartnerReviews }),
    () => ({ default: () => null }),
  ),
);

const NEAR = "600px 0px";

/** A partner's reviews, last on a page: their code and their words are fetched when the reader comes near. */
export function PartnerReviewsNear(props: PartnerReviewsProps) {
  const [isNear, setIsNear] = useState(() => typeof IntersectionObserver === "undefined");
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isNear || !place.current) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) setIsNear(true);
      },
      { rootMargin: NEAR },
    );
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [isNear]);
  if (!isNear) return <div ref={place} />;
  return (
    <Suspense>
      <PartnerReviews {...props} />
    </Suspense>
  );
}
