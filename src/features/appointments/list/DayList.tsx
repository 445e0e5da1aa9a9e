import { useId } from "react";
import type { Appointment } from "#contract/appointment.ts";
import { useMinute } from "#src/platform/time/use-minute.ts";
import { dayTitle } from "#src/shared/appointment/day-title.ts";
import { AppointmentCard } from "./AppointmentCard.tsx";
import styles from "./DayList.module.css";
import { byDay } from "./day-groups.ts";

type Props = {
  title: string;
  appointments: readonly Appointment[];
  /** The id of the one that comes next of all. */
  nextId?: string | undefined;
};

/** Appointments under the days they are on. */
export function DayList({ title, appointments, nextId }: Props) {
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
                <AppointmentCard appointment={appointment} isNext={appointment.id === nextId} />
              </li>
            ))}
          </ul>
        </div>
      ))}
    </section>
  );
}
