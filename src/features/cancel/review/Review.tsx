import { Trans, useLingui } from "@lingui/react/macro";
import { MessagePartner } from "#src/shared/appointment/MessagePartner.tsx";
import { Button } from "#src/ui/controls/Button.tsx";
import { Alert } from "#src/ui/feedback/Alert.tsx";
import { useCancellation, useCancelState, useCancelVerbs } from "../flow/cancel-actor.ts";
import styles from "../frame/Frame.module.css";
import { Frame } from "../frame/Frame.tsx";
import { SupportLink } from "../frame/SupportLink.tsx";
import { When } from "../frame/When.tsx";
import { failureWords } from "../frame/words.ts";
import { WhatComesBack } from "./WhatComesBack.tsx";
import { WithdrawalInstead, WithdrawalOffer } from "./WithdrawalOffer.tsx";

/** What comes back, or that nothing does, and the one button that cancels. */
export function Review() {
  const { t } = useLingui();
  const cancellation = useCancellation();
  const { kind, withdrawal } = cancellation;
  const isCancelling = useCancelState((state) => state.matches("cancelling"));
  const failure = useCancelState(({ context }) => context.failure);
  const { confirm, leave } = useCancelVerbs();
  const isLate = kind === "LATE";
  const offered = isCancelling ? null : withdrawal;
  // Where one way gives everything back and the other nothing, the first is the one that is asked for.
  const until = isLate ? offered?.hereUntil : null;
  return (
    <Frame
      title={<Trans>Cancelar esta reserva?</Trans>}
      lead={isLate ? <When isLine /> : <Trans>Nada muda antes de você confirmar.</Trans>}
      onBack={isCancelling ? null : leave}
    >
      {failure && <Alert tone="danger">{failureWords(failure, "CANCEL")}</Alert>}
      {!isLate && (
        <section className={styles.part}>
          <When />
        </section>
      )}
      <WhatComesBack />
      {offered && until && <WithdrawalInstead until={until} total={offered.total} />}
      <div className={styles.actions}>
        <Button
          size="lg"
          variant={until ? "outline" : "danger"}
          onClick={confirm}
          loading={isCancelling}
          loadingText={t`Cancelando sua reserva…`}
        >
          {isLate ? <Trans>Cancelar sem devolução</Trans> : <Trans>Cancelar a reserva</Trans>}
        </Button>
        {!isCancelling && (
          <Button size="lg" variant="outline" onClick={leave}>
            <Trans>Manter a reserva</Trans>
          </Button>
        )}
      </div>
      {isLate && (
        <div className={styles.actions}>
          <MessagePartner appointment={cancellation} isNamed />
          <SupportLink />
        </div>
      )}
      {offered && !until && <WithdrawalOffer withdrawal={offered} />}
    </Frame>
  );
}
