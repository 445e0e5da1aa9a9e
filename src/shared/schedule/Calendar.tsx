import { lateFile, useLate } from "#src/platform/late/late-file.ts";
import { useIsWiderThan } from "#src/ui/layout/use-is-wider-than.ts";
import styles from "./Calendar.module.css";
import { DateStrip } from "./DateStrip.tsx";
import { NextFree } from "./NextFree.tsx";
import type { Day } from "./schedule-days.ts";
import { TimeGrid } from "./TimeGrid.tsx";
import type { TimesChoice } from "./Times.tsx";

export interface CalendarProps extends TimesChoice {
  /** Earliest first. */
  days: readonly Day[];
  /** `YYYY-MM-DD`; null before one is chosen. */
  opened: string | null;
  onOpen: (date: string) => void;
}

export interface ViewProps extends CalendarProps {
  /** Opens the day of a time and chooses it. */
  toggleOn: (date: string) => (scheduleId: string) => void;
}

/** Seven columns that hold "14h30" and its note each. */
const WEEK_PX = 560;

const week = lateFile(() => import("./Week.tsx").then((module) => module.Week));
if (globalThis.matchMedia?.(`(min-width: ${WEEK_PX}px)`).matches) void week.preload();

/** Days and their times: a week where there is room for seven columns and its code has come, else one day of a strip. */
export function Calendar(props: CalendarProps) {
  const { opened, onOpen, onToggle } = props;
  const [isWide, frame] = useIsWiderThan(WEEK_PX);
  const Week = useLate(week, isWide);
  const toggleOn = (date: string) => (scheduleId: string) => {
    if (date !== opened) onOpen(date);
    onToggle(scheduleId);
  };
  return (
    <div ref={frame} className={styles.calendar}>
      {isWide && Week ? <Week {...props} toggleOn={toggleOn} /> : <OneDay {...props} toggleOn={toggleOn} />}
    </div>
  );
}

function OneDay({ days, opened, onOpen, toggleOn, ...choice }: ViewProps) {
  const day = days.find(({ date }) => date === opened);
  return (
    <>
      <DateStrip
        days={days}
        opened={opened ?? ""}
        chosen={choice.value}
        onOpen={onOpen}
        describedBy={day?.open ? undefined : choice.describedBy}
      />
      {day && <TimeGrid day={day} {...choice} />}
      <NextFree {...choice} days={days} shown={day ? [day] : []} toggleOn={toggleOn} />
    </>
  );
}
