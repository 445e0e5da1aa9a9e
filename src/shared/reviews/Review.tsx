import { Trans } from "@lingui/react/macro";
import type { PublicReview } from "#contract/review.ts";
import { formatMonth } from "#src/platform/time/format.ts";
import styles from "./PartnerReviews.module.css";
import { Stars } from "./Stars.tsx";

/** One review, with what its specialist said to it. */
export function Review({ review }: { review: PublicReview }) {
  const { author, rating, comment, writtenOn, answer } = review;
  return (
    <li>
      <p className={styles.head}>
        <strong>{author ?? <Trans>Cliente da Vereda</Trans>}</strong> <Stars rating={rating} />{" "}
        <time dateTime={writtenOn} className={styles.muted}>
          {formatMonth(writtenOn)}
        </time>
      </p>
      {comment && <p className={styles.comment}>{comment}</p>}
      {answer && (
        <div className={styles.answer}>
          <strong>
            <Trans>Resposta de quem atende</Trans>
          </strong>
          <p className={styles.comment}>{answer}</p>
        </div>
      )}
    </li>
  );
}
