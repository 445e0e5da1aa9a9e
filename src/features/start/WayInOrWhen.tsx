import { Trans } from "@lingui/react/macro";
import type { Appointment } from "#contract/appointment.ts";
import { formatTime } from "#src/platform/time/format.ts";
import { WayIn } from "#src/shared/appointment/WayIn.tsx";
import styles from "./NextSession.module.css";

/** Into the room once it is open, to the place where there is one; before, when the room opens. */
export function WayInOrWhen({ appointment: { conference, place } }: { appointment: Appointment }) {
  if (!conference || conference.url) return <WayIn conference={conference} place={place} />;
  return (
    <p className={styles.opens}>
      <Trans>A sala abre às {formatTime(conference.opensAt)}, 60 minutos antes.</Trans>
    </p>
  );
}
