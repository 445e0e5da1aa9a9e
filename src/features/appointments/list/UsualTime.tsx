import type { Appointment } from "#contract/appointment.ts";
import { formatTime, formatWeekday } from "#src/platform/time/format.ts";
import styles from "./AppointmentCard.module.css";

/** The weekday and hour at which it is booked again. */
export function UsualTime({ schedule: { date, timeZone } }: Pick<Appointment, "schedule">) {
  return (
    <small className={styles.usual}>
      {formatWeekday(date, timeZone)}, {formatTime(date, timeZone)}
    </small>
  );
}
