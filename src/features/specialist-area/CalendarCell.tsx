import { Plural, Trans } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import type { CalendarDay } from "#contract/specialist.ts";
import { formatDay } from "#src/platform/time/format.ts";
import { dayWords } from "#src/shared/schedule/day-words.ts";
import { VisuallyHidden } from "#src/ui/layout/VisuallyHidden.tsx";
import styles from "./CalendarPage.module.css";

/** One day: how many sessions are booked on it, and how many times are free; a press leads to it. */
export function CalendarCell({ day: { day, sessions, free }, today }: { day: CalendarDay; today: string }) {
  const words = dayWords(day);
  const isToday = day === today;
  return (
    <Link
      to="/especialista"
      search={{ day: isToday ? undefined : day }}
      className={styles.cell}
      data-today={isToday || undefined}
      data-past={day < today || undefined}
    >
      <VisuallyHidden>
        {isToday ? <Trans>Hoje, {formatDay(day)}</Trans> : formatDay(day)}:{" "}
        <Plural
          value={sessions}
          _0="nenhuma sessão reservada"
          one="# sessão reservada"
          other="# sessões reservadas"
        />
        , <Plural value={free} _0="nenhum horário livre" one="# horário livre" other="# horários livres" />
      </VisuallyHidden>
      <span aria-hidden="true" className={styles.number}>
        {words.day}
        {words.day === "1" && <small>{words.month}</small>}
      </span>
      <span aria-hidden="true" className={styles.counts}>
        {sessions > 0 && <span className={styles.booked}>{sessions}</span>}
        {free > 0 && <span className={styles.free}>{free}</span>}
      </span>
    </Link>
  );
}
