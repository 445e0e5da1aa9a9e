import { Trans, useLingui } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import ChevronLeft from "lucide-react/icons/chevron-left";
import ChevronRight from "lucide-react/icons/chevron-right";
import { formatDay } from "#src/platform/time/format.ts";
import { dayWords } from "#src/shared/schedule/day-words.ts";
import { movedBy, weekOf } from "#src/shared/schedule/week.ts";
import { Button } from "#src/ui/controls/Button.tsx";
import { VisuallyHidden } from "#src/ui/layout/VisuallyHidden.tsx";
import styles from "./WeekStrip.module.css";

const EXACT = { exact: true, explicitUndefined: true };

/** The days of a week as links, and the ways to other weeks and to today. Days are `YYYY-MM-DD`. */
export function WeekStrip({ day, today }: { day: string; today: string }) {
  const { t } = useLingui();
  return (
    <nav className={styles.week} aria-label={t`Dias da semana`}>
      <Link
        to="/especialista"
        search={{ day: movedBy(day, -7) }}
        className={styles.step}
        aria-label={t`Semana anterior`}
      >
        <ChevronLeft aria-hidden="true" />
      </Link>
      <ol className={styles.days}>
        {weekOf(day).map((date) => (
          <li key={date}>
            <WeekDay date={date} isOpen={date === day} isToday={date === today} />
          </li>
        ))}
      </ol>
      <Link
        to="/especialista"
        search={{ day: movedBy(day, 7) }}
        className={styles.step}
        aria-label={t`Próxima semana`}
      >
        <ChevronRight aria-hidden="true" />
      </Link>
      {day !== today && (
        <div className={styles.today}>
          <Button asChild size="sm" variant="outline">
            <Link to="/especialista" search={{ day: undefined }} activeOptions={EXACT}>
              <Trans>Voltar para hoje</Trans>
            </Link>
          </Button>
        </div>
      )}
    </nav>
  );
}

function WeekDay({ date, isOpen, isToday }: { date: string; isOpen: boolean; isToday: boolean }) {
  const { t } = useLingui();
  const words = dayWords(date);
  const long = formatDay(date);
  return (
    <Link
      to="/especialista"
      // Named also where there is none: an address without a day would be every day's.
      search={{ day: isToday ? undefined : date }}
      activeOptions={EXACT}
      className={styles.day}
      aria-current={isOpen ? "page" : undefined}
      data-today={isToday || undefined}
    >
      <span aria-hidden="true">{words.weekday}</span>
      <strong aria-hidden="true">{words.day}</strong>
      <VisuallyHidden>{isToday ? t`Hoje, ${long}` : long}</VisuallyHidden>
    </Link>
  );
}
