import { useId } from "react";
import { useMinute } from "#src/platform/time/use-minute.ts";
import { dayTitle } from "#src/shared/appointment/day-title.ts";
import { AppointmentCard } from "./AppointmentCard.tsx";
import styles from "./DayList.module.css";
import type { DayGroup } from "./day-groups.ts";

/** Appointments under the days they are on. */
export function DayList({ title, groups }: { title: string; groups: readonly DayGroup[] }) {
  const now = useMinute();
  const id = useId();
  if (groups.length === 0) return null;
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {groups.map(({ day, appointments }) => (
        <div key={day} className={styles.day}>
          <h3>{dayTitle(day, now)}</h3>
          <ul>
            {appointments.map((appointment) => (
              <li key={appointment.id}>
                <AppointmentCard appointment={appointment} />
              </li>
            ))}
          </ul>
        </div>
      ))}
    </section>
  );
}
