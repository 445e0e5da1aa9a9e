import { Trans } from "@lingui/react/macro";
import ArrowRight from "lucide-react/icons/arrow-right";
import { useRescheduleState, useTimes } from "../flow/reschedule-actor.ts";
import styles from "../frame/TimeCard.module.css";
import { TimeCard } from "../frame/TimeCard.tsx";

/** From which time to which the customer wants to move. */
export function BothTimes() {
  const { schedule, places, content } = useTimes();
  const wanted = useRescheduleState(({ context }) => context.scheduleId);
  const chosen = content.find(({ id }) => id === wanted);
  return (
    <div className={styles.both}>
      <TimeCard label={<Trans>Horário atual</Trans>} schedule={schedule} places={places} look="before" />
      <ArrowRight aria-hidden="true" className={styles.arrow} />
      {chosen && (
        <TimeCard label={<Trans>Novo horário</Trans>} schedule={chosen} places={places} look="after" />
      )}
    </div>
  );
}
