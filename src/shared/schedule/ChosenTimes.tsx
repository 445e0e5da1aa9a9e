import { Plural, Trans, useLingui } from "@lingui/react/macro";
import X from "lucide-react/icons/x";
import { formatDay, formatDayShort, formatTime } from "#src/platform/time/format.ts";
import { FreeCancellation } from "#src/shared/cancellation/FreeCancellation.tsx";
import { freeCancellationUntil } from "#src/shared/cancellation/free-cancellation.ts";
import { afterPress } from "#src/ui/press/after-press.ts";
import styles from "./SchedulePicker.module.css";
import type { Day } from "./schedule-days.ts";

interface ChosenTimesProps {
  days: readonly Day[];
  value: readonly string[];
  max: number | undefined;
  freeCancellationHours: number | undefined;
  onRemove: (scheduleId: string) => void;
}

/** What has been chosen so far, on whichever day, each with a way to give it back. */
export function ChosenTimes({ days, value, max, freeCancellationHours, onRemove }: ChosenTimesProps) {
  const { t } = useLingui();
  const chosen = days.flatMap(({ date, slots }) =>
    slots
      .filter((slot) => value.includes(slot.schedule.id))
      .map(({ schedule }) => ({ ...schedule, day: date, time: formatTime(schedule.date) })),
  );
  const left = max === undefined ? null : max - value.length;
  return (
    <div className={styles.chosen}>
      <p role="status">
        <Plural
          value={chosen.length}
          _0="Nenhum horário escolhido"
          one="# horário escolhido"
          other="# horários escolhidos"
        />
        {left !== null && left > 0 && (
          <Trans>
            {" · "}
            <Plural value={left} one="você pode escolher mais #" other="você pode escolher mais #" />
          </Trans>
        )}
        {left === 0 && (
          <>
            {" · "}
            <Trans>é o máximo deste plano</Trans>
          </>
        )}
      </p>
      <ul>
        {chosen.map(({ id, day, date, time, timeZone }) => (
          <li key={id}>
            <button
              type="button"
              onClick={() => afterPress(() => onRemove(id))}
              aria-label={t`Remover ${formatDay(day)}, ${time}`}
            >
              {formatDayShort(day)} · {time}
              <X aria-hidden="true" />
            </button>
            {freeCancellationHours !== undefined && (
              <FreeCancellation
                until={freeCancellationUntil(date, freeCancellationHours)}
                timeZone={timeZone}
              />
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
