import { Trans } from "@lingui/react/macro";
import { formatDayShort, formatTime } from "#src/platform/time/format.ts";
import { Button } from "#src/ui/controls/Button.tsx";
import type { ViewProps } from "./Calendar.tsx";
import styles from "./NearestTimes.module.css";
import type { Day } from "./schedule-days.ts";
import type { TimesChoice } from "./Times.tsx";

type Props = Pick<TimesChoice, "value" | "max"> & {
  days: readonly Day[];
  /** The days whose times are in sight already. */
  shown: readonly Day[];
  toggleOn: ViewProps["toggleOn"];
};

/** So many free times are a choice; with fewer the next ones are named. */
const ENOUGH = 3;

/** The next free times of the days that follow; one press takes one. */
export function NextFree({ days, shown, value, toggleOn, max = Number.POSITIVE_INFINITY }: Props) {
  const last = shown.at(-1)?.date ?? "";
  const free = (some: readonly Day[]) => some.flatMap(({ slots }) => slots.filter(isFree));
  const next = days
    .filter(({ date }) => date > last)
    .flatMap(({ date, slots }) => slots.filter(isFree).map(({ schedule }) => ({ date, schedule })))
    .filter(({ schedule }) => !value.includes(schedule.id));
  if (next.length === 0 || value.length >= max || free(shown).length >= ENOUGH) return null;
  return (
    <div className={styles.nearest}>
      <p>
        <Trans>Próximos horários livres:</Trans>
      </p>
      <ul>
        {next.slice(0, ENOUGH).map(({ date, schedule }) => (
          <li key={schedule.id}>
            <Button variant="outline" size="sm" onClick={() => toggleOn(date)(schedule.id)}>
              {formatDayShort(schedule.date)}, {formatTime(schedule.date)}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}

const isFree = ({ unavailable }: Day["slots"][number]) => !unavailable;
