import { Trans } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import { Button } from "#src/ui/controls/Button.tsx";
import { Alert } from "#src/ui/feedback/Alert.tsx";
import { useTimes } from "../flow/reschedule-actor.ts";
import styles from "../frame/Frame.module.css";
import { Frame } from "../frame/Frame.tsx";

/** Nothing that can be moved: not settled yet, over, or given up. */
export function NotScheduled() {
  const { appointmentId } = useTimes();
  return (
    <Frame title={<Trans>Esta reserva não pode mudar de horário</Trans>}>
      <Alert live>
        <Trans>
          Só muda de horário uma reserva confirmada que ainda vai acontecer. Se a compra ainda está em
          análise, espere a confirmação.
        </Trans>
      </Alert>
      <div className={styles.actions}>
        <Button asChild variant="outline">
          <Link to="/my-appointments/$appointmentId" params={{ appointmentId }}>
            <Trans>Ver a reserva</Trans>
          </Link>
        </Button>
      </div>
    </Frame>
  );
}
