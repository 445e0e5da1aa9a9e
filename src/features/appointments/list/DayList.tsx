import { useId } from "react";
import type { Appointment } from "#contract/appointment.ts";
import { useMinute } from "#src/platform/time/use-minute.ts";
import { dayTitle } from "#src/shared/appointment/day-title.ts";
import { AppointmentCard } from "./AppointmentCard.tsx";
import styles from "./DayList.module.css";
import { byDay } from "./day-groups.ts";

/** Appointments under the days they are on. */
export function DayList({ title, appointments }: { title: string; appointments: readonly Appointment[] }) {
  const now = useMinute();
  const id = useId();
  if (appointments.length === 0) return null;
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {byDay(appointments).map(({ day, appointments: onIt }) => (
        <div key={day} className={styles.day}>
          <h3>{dayTitle(day, now)}</h3>
          <ul>
            {onIt.map((appointment) => (
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
