import { Trans } from "@lingui/react/macro";
import { useRescheduleState, useTimes } from "../flow/reschedule-actor.ts";
import { TimeCard } from "../frame/TimeCard.tsx";
import { TimesPair } from "../frame/TimesPair.tsx";

/** From which time to which the customer wants to move. */
export function BothTimes() {
  const { schedule, places, content } = useTimes();
  const wanted = useRescheduleState(({ context }) => context.scheduleId);
  const chosen = content.find(({ id }) => id === wanted);
  return (
    <TimesPair
      before={
        <TimeCard label={<Trans>Horário atual</Trans>} schedule={schedule} places={places} look="before" />
      }
      after={
        chosen && (
          <TimeCard label={<Trans>Novo horário</Trans>} schedule={chosen} places={places} look="after" />
        )
      }
    />
  );
}
