import { Trans } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import { memo } from "react";
import type { Appointment } from "#contract/appointment.ts";
import { TimeSpan } from "#src/shared/appointment/TimeSpan.tsx";
import { WayIn } from "#src/shared/appointment/WayIn.tsx";
import { WhereInShort } from "#src/shared/appointment/WhereInShort.tsx";
import { NetworkButton } from "#src/shared/offline/NetworkButton.tsx";
import { SettleDebtsLink } from "#src/shared/overdue/SettleDebtsLink.tsx";
import { activityDrawing } from "#src/shared/picture/drawings.ts";
import { ListingPicture } from "#src/shared/picture/ListingPicture.tsx";
import { Badge } from "#src/ui/display/Badge.tsx";
import { BookAgain } from "../BookAgain.tsx";
import { STAGE_TONES, stageLabel } from "../stage-words.ts";
import styles from "./AppointmentCard.module.css";
import { ChangeUntil } from "./ChangeUntil.tsx";
import { StartsIn } from "./StartsIn.tsx";
import { UsualTime } from "./UsualTime.tsx";

type Props = {
  appointment: Appointment;
  /** True of the next one: it stands apart, with the way in, the time left until then, and the term for changes. */
  isNext?: boolean;
};

/** One appointment: when, what, where, how far, and what it waits for. Thousands of them may stand in one list. */
export const AppointmentCard = memo(function AppointmentCard({ appointment, isNext = false }: Props) {
  const { id, stage, schedule, title, partnerName, categoryHue, categoryMotif, photo, itemId, place } =
    appointment;
  return (
    <article
      className={styles.card}
      aria-labelledby={`appointment-${id}`}
      data-stage={stage}
      data-next={isNext || undefined}
    >
      <ListingPicture
        of={activityDrawing({ hue: categoryHue, motif: categoryMotif }, itemId)}
        photo={photo}
        className={styles.art}
      />
      <div className={styles.body}>
        {isNext && (
          <div className={styles.next}>
            <Trans>Sua próxima sessão</Trans> · <StartsIn schedule={schedule} />
          </div>
        )}
        <p className={styles.when}>
          <TimeSpan schedule={schedule} />
          <Badge tone={STAGE_TONES[stage]}>{stageLabel(stage)}</Badge>
        </p>
        <h4 id={`appointment-${id}`}>
          <Link to="/my-appointments/$appointmentId" params={{ appointmentId: id }} className={styles.link}>
            {title}
          </Link>
        </h4>
        <p className={styles.partner}>{partnerName}</p>
        <WhereInShort activityType={schedule.activityType} place={place} />
        {!isNext && <NextAction appointment={appointment} />}
      </div>
      {isNext && (
        <div className={styles.ways}>
          <NextAction appointment={appointment} isNext />
          <ChangeUntil appointment={appointment} />
        </div>
      )}
    </article>
  );
});

/** What is next about it, if anything: to pay, to enter the room, to say how it was, to book it again. */
function NextAction({ appointment, isNext = false }: Props) {
  const { id, billingId, billingStatus, conference, place, review, again } = appointment;
  if (billingStatus === "AWAITING_PAYMENT")
    return (
      <div className={styles.actions}>
        <NetworkButton asChild size="sm">
          <Link to="/purchase/confirmacao/$billingId" params={{ billingId }}>
            <Trans>Pagar com Pix</Trans>
          </Link>
        </NetworkButton>
      </div>
    );
  if (billingStatus === "OVERDUE")
    return (
      <div className={styles.actions}>
        <SettleDebtsLink size="sm" />
      </div>
    );
  const mayReview = review?.state === "open";
  if (mayReview || again === "CHECKOUT")
    return (
      <div className={styles.actions}>
        {again === "CHECKOUT" && (
          <>
            <BookAgain appointment={appointment} size="sm" />
            <UsualTime schedule={appointment.schedule} />
          </>
        )}
        {mayReview && (
          <NetworkButton asChild size="sm" variant="outline">
            <Link to="/my-appointments/$appointmentId" params={{ appointmentId: id }} hash="avaliar">
              <Trans>Avaliar a sessão</Trans>
            </Link>
          </NetworkButton>
        )}
      </div>
    );
  if (!isNext && !conference?.url) return null;
  return (
    <div className={styles.actions}>
      <WayIn conference={conference} place={place} size="sm" showsClosed />
    </div>
  );
}
