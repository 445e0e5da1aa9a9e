import { Trans } from "@lingui/react/macro";
import { useMemo } from "react";
import { formatDate, formatTime } from "#src/platform/time/format.ts";
import { Calendar } from "#src/shared/schedule/Calendar.tsx";
import { OtherClock } from "#src/shared/schedule/OtherClock.tsx";
import { scheduleDays, withDaysBetween } from "#src/shared/schedule/schedule-days.ts";
import { useRescheduleState, useRescheduleVerbs, useTimes } from "../flow/reschedule-actor.ts";
import styles from "../frame/Frame.module.css";
import { Frame } from "../frame/Frame.tsx";
import { TimeCard } from "../frame/TimeCard.tsx";
import { WhyNot } from "./WhyNot.tsx";

/** The server has said which times there are; whether this device's clock agrees does not matter. */
const BY_THE_SERVER = 0;

/** The calendar of the times it may have; choosing one leads to the confirmation. */
export function Choice() {
  const { schedule, places, until, content, booked, full } = useTimes();
  const date = useRescheduleState(({ context }) => context.date);
  const failure = useRescheduleState(({ context }) => context.failure);
  const { chooseDate, chooseHour } = useRescheduleVerbs();
  const shown = useMemo(() => [...content, ...booked, ...full], [content, booked, full]);
  const days = useMemo(
    () => withDaysBetween(scheduleDays(shown, BY_THE_SERVER, null, booked), date),
    [shown, booked, date],
  );
  return (
    <Frame
      title={<Trans>Mudar horário</Trans>}
      lead={
        <Trans>
          Você pode mudar até {formatDate(until)} às {formatTime(until)}
          <OtherClock schedule={{ date: until, timeZone: schedule.timeZone }} />. Mudar não altera o preço que
          você pagou.
        </Trans>
      }
    >
      {failure && <WhyNot failure={failure} />}
      <TimeCard label={<Trans>Horário atual</Trans>} schedule={schedule} places={places} />
      <div className={styles.steps}>
        {date === null && (
          <p className={styles.note}>
            <Trans>Escolha um dia para ver os horários.</Trans>
          </p>
        )}
        <Calendar
          days={days}
          opened={date}
          onOpen={chooseDate}
          schedules={shown}
          places={places}
          value={[]}
          onToggle={chooseHour}
          mode="onward"
        />
      </div>
    </Frame>
  );
}
