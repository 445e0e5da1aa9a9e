import { Plural, Trans } from "@lingui/react/macro";
import { useInfiniteQuery } from "@tanstack/react-query";
import Star from "lucide-react/icons/star";
import type { PublicReview } from "#contract/review.ts";
import { useApi } from "#src/platform/http/use-api.ts";
import { formatMonth } from "#src/platform/time/format.ts";
import { MorePages } from "#src/shared/paging/MorePages.tsx";
import { Section } from "#src/ui/layout/Section.tsx";
import { Distribution } from "./Distribution.tsx";
import styles from "./PartnerReviews.module.css";
import { partnerReviewsOptions } from "./queries.ts";
import { Stars } from "./Stars.tsx";

/** What customers said of a partner's sessions; nothing where those are not reviewed. */
export function PartnerReviews({ partnerId }: { partnerId: string }) {
  const pages = useInfiniteQuery(partnerReviewsOptions(useApi(), partnerId));
  const { data } = pages;
  const [first] = data?.pages ?? [];
  if (!data || !first) return null;
  return (
    <Section title={<Trans>Avaliações</Trans>}>
      <Summary average={first.average} count={first.totalElements} />
      {first.average !== null && <Distribution counts={first.distribution} />}
      {first.totalElements > 0 && (
        <ul className={styles.list}>
          {data.pages.flatMap(({ content }) =>
            content.map((review) => <Review key={review.id} review={review} />),
          )}
        </ul>
      )}
      <MorePages of={pages}>
        <Trans>Mostrar mais avaliações</Trans>
      </MorePages>
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

function Review({ review }: { review: PublicReview }) {
  const { author, rating, comment, writtenOn } = review;
  return (
    <li>
      <p className={styles.head}>
        <strong>{author ?? <Trans>Cliente da Vereda</Trans>}</strong> <Stars rating={rating} />{" "}
        <time dateTime={writtenOn} className={styles.muted}>
          {formatMonth(writtenOn)}
        </time>
      </p>
      {comment && <p className={styles.comment}>{comment}</p>}
    </li>
  );
}
