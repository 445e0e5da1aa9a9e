import { Trans, useLingui } from "@lingui/react/macro";
import { Button } from "#src/ui/controls/Button.tsx";
import { Alert } from "#src/ui/feedback/Alert.tsx";
import { useCancellation, useCancelState, useCancelVerbs } from "../flow/cancel-actor.ts";
import styles from "../frame/Frame.module.css";
import { Frame } from "../frame/Frame.tsx";
import { When } from "../frame/When.tsx";
import { failureWords } from "../frame/words.ts";
import { WhatComesBack } from "./WhatComesBack.tsx";
import { WithdrawalOffer } from "./WithdrawalOffer.tsx";

/** What comes back, or that nothing does, and the one button that cancels. */
export function Review() {
  const { t } = useLingui();
  const { kind, withdrawal } = useCancellation();
  const isCancelling = useCancelState((state) => state.matches("cancelling"));
  const failure = useCancelState(({ context }) => context.failure);
  const { confirm, leave } = useCancelVerbs();
  return (
    <Frame
      title={<Trans>Cancelar esta reserva?</Trans>}
      lead={<Trans>Nada muda antes de você confirmar.</Trans>}
      onBack={isCancelling ? null : leave}
    >
      {failure && (
        <Alert tone="danger" live>
          {failureWords(failure, "CANCEL")}
        </Alert>
      )}
      <section className={styles.part}>
        <When />
      </section>
      <WhatComesBack />
      <div className={styles.actions}>
        <Button
          size="lg"
          variant="danger"
          onClick={confirm}
          loading={isCancelling}
          loadingText={t`Cancelando sua reserva…`}
        >
          {kind === "LATE" ? <Trans>Cancelar sem devolução</Trans> : <Trans>Cancelar a reserva</Trans>}
        </Button>
        {!isCancelling && (
          <Button size="lg" variant="outline" onClick={leave}>
            <Trans>Manter a reserva</Trans>
          </Button>
        )}
      </div>
      {withdrawal && !isCancelling && <WithdrawalOffer withdrawal={withdrawal} />}
    </Frame>
  );
}
