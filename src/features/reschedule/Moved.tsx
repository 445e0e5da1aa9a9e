import { Trans } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import { AddToCalendar } from "#src/shared/appointment/AddToCalendar.tsx";
import { Button } from "#src/ui/controls/Button.tsx";
import { Alert } from "#src/ui/feedback/Alert.tsx";
import { useRescheduleState, useTimes } from "./flow/reschedule-actor.ts";
import styles from "./frame/Frame.module.css";
import { Frame } from "./frame/Frame.tsx";
import { PriceStays } from "./frame/PriceStays.tsx";
import { TimeCard } from "./frame/TimeCard.tsx";
import { TimesPair } from "./frame/TimesPair.tsx";

/** It has the new time: what to do about the own calendar, and where it is to be found. */
export function Moved() {
  const { appointmentId, schedule, places } = useTimes();
  const former = useRescheduleState(({ context }) => context.former);
  const now = <TimeCard label={<Trans>Agora</Trans>} schedule={schedule} places={places} look="after" />;
  return (
    <Frame title={<Trans>Pronto, seu horário mudou</Trans>} hasNoWayBack>
      <Alert tone="success" live>
        <Trans>O horário de antes ficou livre para outra pessoa. Mandamos os dois por e-mail.</Trans>
      </Alert>
      {former ? (
        <TimesPair
          before={<TimeCard label={<Trans>Antes</Trans>} schedule={former} places={places} look="before" />}
          after={now}
        />
      ) : (
        now
      )}
      <PriceStays />
      <div className={styles.actions}>
        <AddToCalendar of={{ appointmentId }}>
          <Trans>Adicionar à agenda</Trans>
        </AddToCalendar>
        <Button asChild variant="outline">
          <Link to="/my-appointments/$appointmentId" params={{ appointmentId }}>
            <Trans>Ver a reserva</Trans>
          </Link>
        </Button>
      </div>
    </Frame>
  );
}
