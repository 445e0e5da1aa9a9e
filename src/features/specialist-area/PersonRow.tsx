import { Trans } from "@lingui/react/macro";
import type { Attendee, DaySession } from "#contract/specialist.ts";
import { Initials } from "#src/ui/art/Initials.tsx";
import { AttendanceChoice } from "./AttendanceChoice.tsx";
import styles from "./PersonRow.module.css";

/** Somebody who booked the session: by which name, what for, and whether they came. */
export function PersonRow({ person, session }: { person: Attendee; session: DaySession }) {
  const { name, interests } = person;
  return (
    <div className={styles.person}>
      <span className={styles.portrait}>
        <Initials name={name} size={44} />
      </span>
      <div className={styles.who}>
        <p className={styles.name}>{name || <Trans>Conta excluída</Trans>}</p>
        {interests.length > 0 && <p className={styles.interests}>{interests.join(", ")}</p>}
      </div>
      <AttendanceChoice person={person} startsAt={session.date} />
    </div>
  );
}
