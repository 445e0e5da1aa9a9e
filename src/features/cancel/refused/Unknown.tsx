import { Trans, useLingui } from "@lingui/react/macro";
import { AgainButton } from "#src/ui/controls/AgainButton.tsx";
import { Alert } from "#src/ui/feedback/Alert.tsx";
import { useCancelState, useCancelVerbs } from "../flow/cancel-actor.ts";
import styles from "../frame/Frame.module.css";
import { Frame } from "../frame/Frame.tsx";
import { When } from "../frame/When.tsx";

/** The answer was lost: it is asked how the reservation stands, and nothing is sent again. */
export function Unknown() {
  const { t } = useLingui();
  const isChecking = useCancelState((state) => state.matches("checking"));
  const isWithdrawal = useCancelState(({ context }) => context.aim === "WITHDRAW");
  const { check, leave } = useCancelVerbs();
  return (
    <Frame
      title={
        isWithdrawal ? (
          <Trans>Ainda não sabemos se a compra foi desfeita</Trans>
        ) : (
          <Trans>Ainda não sabemos se a reserva foi cancelada</Trans>
        )
      }
      onBack={leave}
    >
      <Alert tone="warn" live>
        <Trans>A resposta se perdeu no caminho. Confira como a reserva está antes de tentar de novo.</Trans>
      </Alert>
      <section className={styles.part}>
        <When />
      </section>
      <div className={styles.actions}>
        <AgainButton size="lg" onClick={check} loading={isChecking} loadingText={t`Conferindo sua reserva…`}>
          <Trans>Conferir agora</Trans>
        </AgainButton>
      </div>
    </Frame>
  );
}
