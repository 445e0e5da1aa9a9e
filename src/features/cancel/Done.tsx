import { Trans } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import { Button } from "#src/ui/controls/Button.tsx";
import { Alert } from "#src/ui/feedback/Alert.tsx";
import { useCancellation, useCancelState } from "./flow/cancel-actor.ts";
import { ComesBack } from "./frame/ComesBack.tsx";
import styles from "./frame/Frame.module.css";
import { Frame } from "./frame/Frame.tsx";

/** It is given up: what is on its way back, and where that is followed. */
export function Done() {
  const { appointmentId, refunds, total } = useCancellation();
  const isWithdrawn = useCancelState((state) => state.matches("withdrawn"));
  return (
    <Frame
      title={isWithdrawn ? <Trans>Compra desfeita</Trans> : <Trans>Reserva cancelada</Trans>}
      onBack={null}
    >
      <Alert tone="success" live>
        {isWithdrawn ? (
          <Trans>Todas as reservas desta compra foram canceladas. Mandamos a confirmação por e-mail.</Trans>
        ) : (
          <Trans>O horário ficou livre para outra pessoa. Mandamos a confirmação por e-mail.</Trans>
        )}
      </Alert>
      <section className={styles.part}>
        <h2>
          <Trans>O que volta para você</Trans>
        </h2>
        {refunds.length > 0 ? (
          <ComesBack refunds={refunds} total={total} />
        ) : (
          <p>
            <Trans>Neste cancelamento não há valor a devolver.</Trans>
          </p>
        )}
      </section>
      <div className={styles.actions}>
        {!isWithdrawn && (
          <Button asChild>
            <Link to="/my-appointments/$appointmentId" params={{ appointmentId }}>
              {refunds.length > 0 ? <Trans>Acompanhar a devolução</Trans> : <Trans>Ver a reserva</Trans>}
            </Link>
          </Button>
        )}
        <Button asChild variant="outline">
          <Link to="/my-appointments">
            <Trans>Minhas reservas</Trans>
          </Link>
        </Button>
      </div>
    </Frame>
  );
}
