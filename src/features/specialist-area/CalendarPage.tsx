import { Trans, useLingui } from "@lingui/react/macro";
import { useSuspenseQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useApi } from "#src/platform/http/use-api.ts";
import { formatDayMonth } from "#src/platform/time/format.ts";
import { dayWords } from "#src/shared/schedule/day-words.ts";
import { movedBy } from "#src/shared/schedule/week.ts";
import { Button } from "#src/ui/controls/Button.tsx";
import { PageHeading } from "#src/ui/layout/PageHeading.tsx";
import { PageBody } from "#src/ui/shell/PageLayout.tsx";
import { AreaTabs } from "./AreaTabs.tsx";
import { CalendarCell } from "./CalendarCell.tsx";
import styles from "./CalendarPage.module.css";
import page from "./DayPage.module.css";
import { calendarOptions } from "./queries.ts";

/** How far one press goes: two weeks of what was there stay. */
const STEP_DAYS = 28;

/** `/especialista/agenda`: six weeks at one glance, each day leading to its sessions. */
export function CalendarPage({ from: asked }: { from: string | undefined }) {
  const { t } = useLingui();
  const { today, days } = useSuspenseQuery(calendarOptions(useApi(), asked)).data;
  const [from, until] = [days[0]?.day ?? today, days.at(-1)?.day ?? today];
  return (
    <PageBody>
      <div className={page.page}>
        <PageHeading
          lead={
            <Trans>
              De {formatDayMonth(from)} a {formatDayMonth(until)}
            </Trans>
          }
        >
          <Trans>Calendário</Trans>
        </PageHeading>
        <AreaTabs />
        <nav className={styles.steps} aria-label={t`Outras semanas`}>
          <Button asChild size="sm" variant="outline">
            <Link to="/especialista/agenda" search={{ from: movedBy(from, -STEP_DAYS) }}>
              <Trans>4 semanas antes</Trans>
            </Link>
          </Button>
          <Button asChild size="sm" variant="outline">
            <Link to="/especialista/agenda" search={{ from: movedBy(from, STEP_DAYS) }}>
              <Trans>4 semanas depois</Trans>
            </Link>
          </Button>
        </nav>
        <div className={styles.month}>
          <ol className={styles.names} aria-hidden="true">
            {days.slice(0, 7).map(({ day }) => (
              <li key={day}>{dayWords(day).weekday}</li>
            ))}
          </ol>
          <ol className={styles.days}>
            {days.map((day) => (
              <li key={day.day}>
                <CalendarCell day={day} today={today} />
              </li>
            ))}
          </ol>
        </div>
        <p className={styles.legend}>
          <span className={styles.booked} aria-hidden="true" /> <Trans>sessões reservadas</Trans>
          <span className={styles.free} aria-hidden="true" /> <Trans>horários livres</Trans>
        </p>
      </div>
    </PageBody>
  );
}
