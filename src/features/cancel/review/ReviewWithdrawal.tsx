import { plural } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { Button } from "#src/ui/controls/Button.tsx";
import { Alert } from "#src/ui/feedback/Alert.tsx";
import { useCancellation, useCancelState, useCancelVerbs } from "../flow/cancel-actor.ts";
import { ComesBack } from "../frame/ComesBack.tsx";
import styles from "../frame/Frame.module.css";
import { Frame } from "../frame/Frame.tsx";
import { failureWords } from "../frame/words.ts";

/** What withdrawing from the whole purchase ends and gives back, and the one button that does it. */
export function ReviewWithdrawal() {
  const { t } = useLingui();
  const { withdrawal, billingNumber } = useCancellation();
  const isWithdrawing = useCancelState((state) => state.matches("withdrawing"));
  const failure = useCancelState(({ context }) => context.failure);
  const { confirmWithdrawal, dismissWithdrawal, leave } = useCancelVerbs();
  if (!withdrawal) return null;
  return (
    <Frame
      title={<Trans>Desistir da compra inteira?</Trans>}
      lead={<Trans>Nada muda antes de você confirmar.</Trans>}
      onBack={isWithdrawing ? null : dismissWithdrawal}
    >
      {failure && <Alert tone="danger">{failureWords(failure, "WITHDRAW")}</Alert>}
      <Alert tone="warn">
        {plural(withdrawal.appointments, {
          one: `A compra ${billingNumber} é desfeita, e a reserva dela é cancelada.`,
          other: `A compra ${billingNumber} é desfeita, e as # reservas dela são canceladas.`,
        })}
      </Alert>
      <section className={styles.part}>
        <h2>
          <Trans>O que volta para você</Trans>
        </h2>
        <ComesBack refunds={withdrawal.refunds} total={withdrawal.total} />
      </section>
      <div className={styles.actions}>
        <Button
          size="lg"
          variant="danger"
          onClick={confirmWithdrawal}
          loading={isWithdrawing}
          loadingText={t`Desfazendo sua compra…`}
        >
          <Trans>Desistir e receber tudo de volta</Trans>
        </Button>
        {!isWithdrawing && (
          <Button size="lg" variant="outline" onClick={leave}>
            <Trans>Manter a compra</Trans>
          </Button>
        )}
      </div>
    </Frame>
  );
}
