import { Trans } from "@lingui/react/macro";
import { useState } from "react";
import type { AppointmentReview } from "#contract/review.ts";
import { formatDate, formatTime } from "#src/platform/time/format.ts";
import { Stars } from "#src/shared/reviews/Stars.tsx";
import { Button } from "#src/ui/controls/Button.tsx";
import { RemoveReview } from "./RemoveReview.tsx";
import styles from "./Review.module.css";

type Props = {
  appointmentId: string;
  review: AppointmentReview;
  onEdit: () => void;
  onRemoved: () => void;
};

/** What the customer said, and until when it may be changed. */
export function WrittenReview({ appointmentId, review, onEdit, onRemoved }: Props) {
  const [isAsking, setIsAsking] = useState(false);
  const { rating, comment, until } = review;
  return (
    <>
      {rating && <Stars rating={rating} />}
      {comment && <p className={styles.comment}>{comment}</p>}
      {until && (
        <p className={styles.muted}>
          <Trans>
            Você pode mudar a avaliação até {formatDate(until)} às {formatTime(until)}.
          </Trans>
        </p>
      )}
      <div className={styles.actions}>
        {until && (
          <Button variant="outline" onClick={onEdit}>
            <Trans>Mudar avaliação</Trans>
          </Button>
        )}
        <Button variant={until ? "link" : "outline"} onClick={() => setIsAsking(true)}>
          <Trans>Remover avaliação</Trans>
        </Button>
      </div>
      <RemoveReview
        appointmentId={appointmentId}
        open={isAsking}
        onClose={() => setIsAsking(false)}
        onRemoved={onRemoved}
      />
    </>
  );
}
