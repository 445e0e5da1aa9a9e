import { Trans } from "@lingui/react/macro";
import { useMemo, useState } from "react";
import type { PartnerPlace, Schedule } from "#contract/catalogue.ts";
import { clocksDiffer, useReaderZone, zoneName } from "#src/platform/time/zones.ts";
import { Calendar } from "./Calendar.tsx";
import { ChosenTimes } from "./ChosenTimes.tsx";
import styles from "./SchedulePicker.module.css";
import { dayToOpen, scheduleDays } from "./schedule-days.ts";
import type { WaitingChoice } from "./Times.tsx";

export interface SchedulePickerProps {
  /** Of one activity, in any order; full ones included. */
  schedules: readonly Schedule[];
  /** Ids of the chosen schedules. */
  value: readonly string[];
  /** In `single` mode the owner replaces the choice; in `several` it adds or removes. */
  onToggle: (scheduleId: string) => void;
  mode: "single" | "several";
  /** The most that may be chosen in `several` mode; further times are then closed until one is given back. */
  max?: number;
  /** First day that may be chosen, `YYYY-MM-DD`: where the purchase starts later. */
  from?: string | null;
  /** The present instant, milliseconds since the epoch. */
  now: number;
  /** Names the place beside a time where the activity has more than one. */
  places?: readonly PartnerPlace[];
  /** Says why times whose notice has passed are closed; nothing is said without it. */
  minimumNoticeMinutes?: number;
  /** Says of each chosen time in `several` mode until when it is cancelled free of charge; nothing is said without it. */
  freeCancellationHours?: number | undefined;
  /** Id of an element that says what is wrong with the choice. */
  describedBy?: string;
  /** Offers the waiting list of a full time. */
  waiting?: WaitingChoice;
}

/** The calendar of an activity's times. Days are told on the clock of the place. */
export function SchedulePicker({
  schedules,
  value,
  from,
  now,
  places = [],
  waiting,
  freeCancellationHours,
  onToggle,
  ...choice
}: SchedulePickerProps) {
  const days = useMemo(() => scheduleDays(schedules, now, from), [schedules, now, from]);
  const [picked, setPicked] = useState<string | null>(null);
  const opened = days.find(({ date }) => date === picked)?.date ?? dayToOpen(days, value);
  const day = days.find(({ date }) => date === opened);
  function toggle(id: string): void {
    // What is chosen or given back opens no other day.
    setPicked((day) => day ?? opened);
    onToggle(id);
  }
  const zone = useForeignZone(day?.slots[0]?.schedule);

  if (!day)
    return (
      <p className={styles.none} role="status">
        <Trans>Não há datas disponíveis por enquanto. Novas datas abrem toda semana.</Trans>
      </p>
    );
  return (
    <div className={styles.picker}>
      <Calendar
        days={days}
        opened={day.date}
        onOpen={setPicked}
        value={value}
        schedules={schedules}
        places={places}
        waiting={waiting && { ...waiting, now }}
        onToggle={toggle}
        {...choice}
      />
      {zone && (
        <p className={styles.zone}>
          <Trans>
            As datas e os horários são os do local do atendimento: <strong>{zone}</strong>.
          </Trans>
        </p>
      )}
      {choice.mode === "several" && (
        <ChosenTimes
          days={days}
          value={value}
          max={choice.max}
          freeCancellationHours={freeCancellationHours}
          onRemove={toggle}
        />
      )}
    </div>
  );
}

/** The zone's name where the reader's own clock shows another time. */
function useForeignZone(schedule: Schedule | undefined): string | null {
  const readerZone = useReaderZone();
  if (!schedule || !clocksDiffer(schedule.timeZone, readerZone, schedule.date)) return null;
  return zoneName(schedule.timeZone);
}
