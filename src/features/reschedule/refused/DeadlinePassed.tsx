import { Trans } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import { formatDate, formatTime } from "#src/platform/time/format.ts";
import { MessagePartner } from "#src/shared/appointment/MessagePartner.tsx";
import { Amount } from "#src/shared/price/Amount.tsx";
import { OtherClock } from "#src/shared/schedule/OtherClock.tsx";
import { SupportLine } from "#src/shared/support/SupportLine.tsx";
import { Button } from "#src/ui/controls/Button.tsx";
import { Alert } from "#src/ui/feedback/Alert.tsx";
import { useTimes } from "../flow/reschedule-actor.ts";
import styles from "../frame/Frame.module.css";
import { Frame } from "../frame/Frame.tsx";
import { TimeCard } from "../frame/TimeCard.tsx";

/** The free change is over: the time stays, and it can only be given up. */
export function DeadlinePassed() {
  const times = useTimes();
  const { appointmentId, schedule, places, until, cancellation } = times;
  const withdrawal = cancellation?.withdrawal;
  const withdrawnUntil = withdrawal?.hereUntil;
  return (
    <Frame title={<Trans>O prazo para mudar passou</Trans>}>
      <Alert tone="warn" live>
        <Trans>
          Esta reserva podia mudar até {formatDate(until)} às {formatTime(until)}
          <OtherClock schedule={{ date: until, timeZone: schedule.timeZone }} />. Ela fica como está, sem nova
          cobrança.
        </Trans>{" "}
        {withdrawal && withdrawnUntil ? (
          <span data-item="withdrawal">
            <Trans>
              Até {formatDate(withdrawnUntil)} às {formatTime(withdrawnUntil)} você pode desistir da compra, e
              voltam <Amount is="refund" value={withdrawal.total} />.
            </Trans>
          </span>
        ) : (
          cancellation?.kind === "LATE" && <Trans>Cancelar ainda é possível, sem devolução.</Trans>
        )}
      </Alert>
      <div className={styles.actions}>
        <Button asChild>
          <Link to="/my-appointments/$appointmentId" params={{ appointmentId }}>
            <Trans>Ficar com este horário</Trans>
          </Link>
        </Button>
        <MessagePartner appointment={times} isNamed />
        {(withdrawnUntil || cancellation?.kind === "LATE") && (
          <Button asChild variant="ghost">
            <Link
              to="/my-appointments/$appointmentId/cancel"
              params={{ appointmentId }}
              search={withdrawnUntil ? { step: "withdrawal" } : {}}
            >
              {withdrawnUntil ? <Trans>Desistir da compra</Trans> : <Trans>Cancelar sem devolução</Trans>}
            </Link>
          </Button>
        )}
        <SupportLine />
      </div>
      <TimeCard label={<Trans>Horário atual</Trans>} schedule={schedule} places={places} />
    </Frame>
  );
}
