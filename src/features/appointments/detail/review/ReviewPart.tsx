import { Trans } from "@lingui/react/macro";
import { useEffect, useRef, useState } from "react";
import type { Appointment } from "#contract/appointment.ts";
import { formatDate, formatTime } from "#src/platform/time/format.ts";
import { Part } from "../Part.tsx";
import { ReviewForm } from "./ReviewForm.tsx";
import { WrittenReview } from "./WrittenReview.tsx";

/** To say how a session that is over was, and what was said of it. Links lead here by `#avaliar`. */
export function ReviewPart({ appointment: { id, review } }: { appointment: Appointment }) {
  const [isEditing, setIsEditing] = useState(false);
  const [turn, setTurn] = useState(0);
  const part = useRef<HTMLElement>(null);
  useEffect(() => {
    // What had the focus has gone with the form, or with what stood in its place.
    if (turn > 0) part.current?.focus({ preventScroll: true });
  }, [turn]);
  const change = (editing: boolean) => {
    setIsEditing(editing);
    setTurn((count) => count + 1);
  };
  if (review?.state !== "open" && review?.state !== "written") return null;
  const isWritten = review.state === "written";
  return (
    <Part
      anchor="avaliar"
      ref={part}
      title={isWritten ? <Trans>Sua avaliação</Trans> : <Trans>Avaliar a sessão</Trans>}
    >
      {isWritten && !isEditing ? (
        <WrittenReview
          appointmentId={id}
          review={review}
          onEdit={() => change(true)}
          onRemoved={() => change(false)}
        />
      ) : (
        <>
          {!isWritten && review.until && (
            <p>
              <Trans>
                Conte como foi até {formatDate(review.until)} às {formatTime(review.until)}: ajuda quem está
                escolhendo.
              </Trans>
            </p>
          )}
          <ReviewForm
            appointmentId={id}
            review={review}
            onDone={() => change(false)}
            onCancel={isWritten ? () => change(false) : null}
          />
        </>
      )}
    </Part>
  );
}
