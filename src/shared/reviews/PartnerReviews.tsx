import { Plural, Trans } from "@lingui/react/macro";
import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import Star from "lucide-react/icons/star";
import { type ReactNode, useState } from "react";
import { useApi } from "#src/platform/http/use-api.ts";
import { MorePages } from "#src/shared/paging/MorePages.tsx";
import { Button } from "#src/ui/controls/Button.tsx";
import { Section } from "#src/ui/layout/Section.tsx";
import { Distribution } from "./Distribution.tsx";
import styles from "./PartnerReviews.module.css";
import { partnerReviewsOptions } from "./queries.ts";
import { Review } from "./Review.tsx";
import { EVERY_REVIEW, ReviewFilter, type ReviewsAsked } from "./ReviewFilter.tsx";

/** How many are shown before more are asked for: what comes below stays near. */
const SHOWN_FIRST = 3;

/** What customers said of a partner's sessions, and what was said to it; nothing where those are not reviewed. `room` keeps its place. */
export function PartnerReviews({ partnerId, room }: { partnerId: string; room: ReactNode }) {
  const [asked, setAsked] = useState<ReviewsAsked>(EVERY_REVIEW);
  const [isWhole, setWhole] = useState(false);
  const pages = useInfiniteQuery({
    ...partnerReviewsOptions(useApi(), partnerId, asked),
    placeholderData: keepPreviousData,
  });
  const { data, isPending } = pages;
  const [first] = data?.pages ?? [];
  if (!data || !first) return isPending ? room : null;
  const { average, distribution, answered } = first;
  const all = data.pages.flatMap(({ content }) => content);
  const reviews = isWhole ? all : all.slice(0, SHOWN_FIRST);
  const count = distribution.reduce((sum, each) => sum + each, 0);
  return (
    <Section title={<Trans>Avaliações</Trans>}>
      <Summary average={average} count={count} />
      {average !== null && (
        <>
          <Distribution counts={distribution} />
          <ReviewFilter {...{ asked, distribution, answered }} onAsk={setAsked} />
        </>
      )}
      {reviews.length > 0 && (
        <ul className={styles.list} aria-busy={pages.isPlaceholderData}>
          {reviews.map((review) => (
            <Review key={review.id} review={review} />
          ))}
        </ul>
      )}
      {reviews.length < all.length ? (
        <div>
          <Button variant="outline" onClick={() => setWhole(true)}>
            <Trans>Mostrar mais avaliações</Trans>
          </Button>
        </div>
      ) : (
        <MorePages of={pages}>
          <Trans>Mostrar mais avaliações</Trans>
        </MorePages>
      )}
    </Section>
  );
}

function Summary({ average, count }: { average: number | null; count: number }) {
  if (count === 0)
    return (
      <p className={styles.muted}>
        <Trans>Ainda não há avaliações. Quem faz uma sessão pode deixar a primeira.</Trans>
      </p>
    );
  if (average === null)
    return (
      <p className={styles.muted}>
        <Plural value={count} one="# avaliação" other="# avaliações" />
      </p>
    );
  const shown = average.toLocaleString("pt-BR", { minimumFractionDigits: 1 });
  return (
    <p className={styles.summary}>
      <Star aria-hidden="true" size={22} />
      <Trans>
        <strong>{shown}</strong> de 5
      </Trans>{" "}
      <span className={styles.muted}>
        · <Plural value={count} one="# avaliação" other="# avaliações" />
      </span>
    </p>
  );
}
