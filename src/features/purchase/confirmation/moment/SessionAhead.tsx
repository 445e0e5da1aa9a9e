import { Plural, Trans } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import { useId } from "react";
import type { Appointment } from "#contract/appointment.ts";
import type { Billing } from "#contract/purchase.ts";
import { formatDate, formatTime } from "#src/platform/time/format.ts";
import { onThisDevice } from "#src/platform/time/server-clock.ts";
import { useMinute } from "#src/platform/time/use-minute.ts";
import { AddToCalendar } from "#src/shared/appointment/AddToCalendar.tsx";
import { dayTitle } from "#src/shared/appointment/day-title.ts";
import { GoogleCalendarLink } from "#src/shared/appointment/GoogleCalendarLink.tsx";
import { ShareSession } from "#src/shared/appointment/ShareSession.tsx";
import { TimeSpan } from "#src/shared/appointment/TimeSpan.tsx";
import { useAskedAgainAt } from "#src/shared/appointment/use-asked-again-at.ts";
import { WayIn } from "#src/shared/appointment/WayIn.tsx";
import { FreeCancellation } from "#src/shared/cancellation/FreeCancellation.tsx";
import { activityDrawing } from "#src/shared/picture/drawings.ts";
import { ListingPicture } from "#src/shared/picture/ListingPicture.tsx";
import { Button } from "#src/ui/controls/Button.tsx";
import styles from "./Moment.module.css";
import { SessionPlace } from "./SessionPlace.tsx";

interface Props {
  session: Appointment;
  billing: Billing;
  /** How many of the order are ahead. */
  count: number;
  /** Whether nothing else is to be done before. */
  isMainThing: boolean;
  refetch: () => Promise<unknown>;
}

/** The session that comes first: when, what, where, how to get in; the calendar, the way there, to share it, its own page. */
export function SessionAhead({ session, billing, count, isMainThing, refetch }: Props) {
  const titleId = useId();
  const { id, title, partnerName, schedule, place, conference, categoryHue, categoryMotif, photo, itemId } =
    session;
  const now = useMinute();
  const freeUntil = session.freeChangeUntil ?? billing.freeCancellationUntil;
  useAskedAgainAt(
    conference
      ? onThisDevice(conference.url ? conference.closesAt : conference.opensAt)
      : Number.POSITIVE_INFINITY,
    refetch,
  );
  return (
    <section className={styles.session} aria-labelledby={titleId}>
      <ListingPicture
        of={activityDrawing({ hue: categoryHue, motif: categoryMotif }, itemId)}
        photo={photo}
        className={styles.art}
      />
      <div className={styles.facts}>
        <h2 id={titleId}>
          <span className={styles.day}>{dayTitle(schedule.date.slice(0, 10), now)}</span>{" "}
          <TimeSpan schedule={schedule} />
        </h2>
        <p className={styles.what}>
          <strong>{title}</strong>{" "}
          <span>
            <Trans>com {partnerName}</Trans>
          </span>
        </p>
        <SessionPlace session={session} />
        <FreeCancellation until={freeUntil} timeZone={schedule.timeZone} />
        {freeUntil !== null && Date.parse(freeUntil) <= now && (
          <p className={styles.late}>
            <Trans>
              Dá para cancelar até {formatDate(schedule.date, schedule.timeZone)} às{" "}
              {formatTime(schedule.date, schedule.timeZone)}, sem devolução.
            </Trans>
          </p>
        )}
        <div className={styles.actions}>
          <AddToCalendar of={{ billingId: billing.id }} variant={isMainThing ? "solid" : "outline"}>
            <Plural value={count} one="Adicionar à agenda" other="Adicionar as # sessões à agenda" />
          </AddToCalendar>
          <WayIn conference={conference} place={place} roomLook={{ variant: "outline" }} showsClosed />
          <ShareSession appointment={session} />
          {count === 1 && <GoogleCalendarLink appointment={session} />}
          <Button asChild variant="link">
            <Link to="/my-appointments/$appointmentId" params={{ appointmentId: id }}>
              <Trans>Ver esta reserva</Trans>
            </Link>
          </Button>
        </div>
      </div>
    </section>
  );
}
