import { Trans } from "@lingui/react/macro";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useApi } from "#src/platform/http/use-api.ts";
import { MorePages } from "#src/shared/paging/MorePages.tsx";
import { Section } from "#src/ui/layout/Section.tsx";
import styles from "../profile/Profile.module.css";
import { AnswerForm } from "./AnswerForm.tsx";
import { ownReviewsOptions } from "./queries.ts";

/** What customers said of a specialist's sessions, each with the way to answer; nothing where those are not reviewed. */
export function OwnReviews() {
  const pages = useInfiniteQuery(ownReviewsOptions(useApi()));
  const reviews = pages.data?.pages.flatMap(({ content }) => content);
  if (!reviews) return null;
  return (
    <Section id="avaliacoes" title={<Trans>Suas avaliações</Trans>}>
      {reviews.length === 0 && (
        <p className={styles.muted}>
          <Trans>Ainda não há avaliações.</Trans>
        </p>
      )}
      <ul className={styles.form}>
        {reviews.map((review) => (
          <li key={review.id}>
            <AnswerForm review={review} />
          </li>
        ))}
      </ul>
      <MorePages of={pages} />
    </Section>
  );
}
