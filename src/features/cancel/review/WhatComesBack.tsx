import { Trans } from "@lingui/react/macro";
import type { Cancellation } from "#contract/cancellation.ts";
import { formatDate, formatTime } from "#src/platform/time/format.ts";
import { Alert } from "#src/ui/feedback/Alert.tsx";
import { useCancellation } from "../flow/cancel-actor.ts";
import { ComesBack } from "../frame/ComesBack.tsx";
import styles from "../frame/Frame.module.css";

/** Before the confirmation: what comes back, or plainly that nothing does. */
export function WhatComesBack() {
  const cancellation = useCancellation();
  const { kind, refunds, total, freeUntil } = cancellation;
  if (kind === "LATE") return <NothingComesBack {...cancellation} />;
  return (
    <section className={styles.part}>
      <h2>
        <Trans>O que volta para você</Trans>
      </h2>
      {refunds.length > 0 ? <ComesBack refunds={refunds} total={total} /> : <Worthless {...cancellation} />}
      <p className={styles.note}>
        <Trans>
          Cancelamento grátis até {formatDate(freeUntil)} às {formatTime(freeUntil)}.
        </Trans>
      </p>
    </section>
  );
}

function Worthless({ reason }: Pick<Cancellation, "reason">) {
  return (
    <p>
      {reason === "PLAN_SESSION" ? (
        <Trans>
          Uma sessão do plano não volta em dinheiro: ela fica livre para você marcar de novo dentro do
          período.
        </Trans>
      ) : (
        <Trans>Esta reserva não custou nada: não há valor a devolver.</Trans>
      )}
    </p>
  );
}

function NothingComesBack({ reason, freeUntil }: Cancellation) {
  return (
    <Alert tone="warn" title={<Trans>O prazo do cancelamento grátis passou</Trans>}>
      <Trans>
        Foi até {formatDate(freeUntil)} às {formatTime(freeUntil)}. Nada volta para você se cancelar agora.
      </Trans>{" "}
      {reason === "PLAN_SESSION" && <Trans>A sessão conta como usada.</Trans>}{" "}
      <Trans>Sem cancelar, sua reserva continua valendo.</Trans>
    </Alert>
  );
}
