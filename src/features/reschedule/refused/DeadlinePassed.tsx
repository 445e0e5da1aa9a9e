import { Trans } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import { formatDate, formatTime } from "#src/platform/time/format.ts";
import { OtherClock } from "#src/shared/schedule/OtherClock.tsx";
import { Button } from "#src/ui/controls/Button.tsx";
import { Alert } from "#src/ui/feedback/Alert.tsx";
import { useTimes } from "../flow/reschedule-actor.ts";
import styles from "../frame/Frame.module.css";
import { Frame } from "../frame/Frame.tsx";
import { TimeCard } from "../frame/TimeCard.tsx";

/** The free change is over: the time stays, and it can only be cancelled. */
export function DeadlinePassed() {
  const { appointmentId, schedule, places, until } = useTimes();
  return (
    <Frame title={<Trans>O prazo para mudar passou</Trans>}>
      <Alert tone="warn" live>
        <Trans>
          Esta reserva podia mudar até {formatDate(until)} às {formatTime(until)}
          <OtherClock schedule={{ date: until, timeZone: schedule.timeZone }} />. Ela continua no horário de
          sempre; cancelar ainda é possível, sem devolução.
        </Trans>
      </Alert>
      <TimeCard label={<Trans>Horário atual</Trans>} schedule={schedule} places={places} />
      <div className={styles.actions}>
        <Button asChild variant="outline">
          <Link to="/my-appointments/$appointmentId" params={{ appointmentId }}>
            <Trans>Ver a reserva</Trans>
          </Link>
        </Button>
        <Button asChild variant="ghost">
          <Link to="/my-appointments/$appointmentId/cancel" params={{ appointmentId }}>
            <Trans>Cancelar sem devolução</Trans>
          </Link>
        </Button>
      </div>
    </Frame>
  );
}
