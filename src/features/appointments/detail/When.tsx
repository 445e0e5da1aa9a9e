import CalendarDays from "lucide-react/icons/calendar-days";
import type { Appointment } from "#contract/appointment.ts";
import { formatDay } from "#src/platform/time/format.ts";
import { TimeSpan } from "#src/shared/appointment/TimeSpan.tsx";
import styles from "./AppointmentPage.module.css";

/** The day and the hours, on the clock of the place. */
export function When({ appointment: { schedule } }: { appointment: Appointment }) {
  return (
    <div className={styles.when}>
      <CalendarDays aria-hidden="true" size={20} />
      <p>
        <span className={styles.day}>{formatDay(schedule.date, schedule.timeZone)}</span>
        <TimeSpan schedule={schedule} />
      </p>
    </div>
  );
}
