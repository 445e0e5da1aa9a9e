import { Trans } from "@lingui/react/macro";
import type { Schedule } from "#contract/catalogue.ts";
import { formatDayShort, formatTime } from "#src/platform/time/format.ts";
import { Button } from "#src/ui/controls/Button.tsx";
import styles from "./NearestTimes.module.css";
import { nearestFree } from "./nearest-free.ts";
import { OtherClock } from "./OtherClock.tsx";

type Props = {
  /** Of the activity, full ones included. */
  schedules: readonly Schedule[];
  /** The time that cannot be had. */
  gone: Schedule;
  /** The present instant, milliseconds since the epoch. */
  now: number;
  onChoose: (scheduleId: string) => void;
};

/** The free times nearest to one that is gone; one press takes one. */
export function NearestTimes({ schedules, gone, now, onChoose }: Props) {
  const times = nearestFree(schedules, gone, now);
  if (times.length === 0) return null;
  return (
    <div className={styles.nearest}>
      <p>
        <Trans>Os horários livres mais próximos:</Trans>
      </p>
      <ul>
        {times.map((schedule) => (
          <li key={schedule.id}>
            <Button variant="outline" size="sm" onClick={() => onChoose(schedule.id)}>
              {formatDayShort(schedule.date)}, {formatTime(schedule.date)}
              <OtherClock schedule={schedule} />
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}
