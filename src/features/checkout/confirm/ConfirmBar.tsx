import { Trans, useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { amountDue } from "#contract/payment/choice.ts";
import { useOnline } from "#src/platform/offline/use-online.ts";
import { formatCountdown, useSecondsLeft } from "#src/platform/time/use-seconds-left.ts";
import { usePaymentState } from "#src/shared/payment/payment-actor.ts";
import { chargeLabel } from "#src/shared/payment/words.ts";
import { Button } from "#src/ui/controls/Button.tsx";
import { StickyActionBar } from "#src/ui/layout/StickyActionBar.tsx";
import { useCheckout, useCheckoutState } from "../flow/checkout-actor.ts";
import styles from "../frame/Page.module.css";
import { useTime } from "../time/use-time.ts";

const NO_NETWORK = "confirm-without-network";
/** The room of a line that comes with the hold: without it the page moves then. */
const NO_WORDS_YET = "\u00a0";

/** The one thing to do, and what it comes to. */
export function ConfirmBar({ onConfirm }: { onConfirm: () => void }) {
  const { stage } = useTime();
  const label = useConfirmLabel();
  const itemId = useCheckout().activity.id;
  const busy = useBusy();
  const until = useCheckoutState(({ context }) => context.hold?.until);
  const isCut = !useOnline();
  const isFailed = usePaymentState(({ context }) => context.isPriceFailed);
  if (stage === "choosing")
    return (
      <StickyActionBar>
        <Button size="lg" wide onClick={onConfirm}>
          <Trans>Escolher horário</Trans>
        </Button>
      </StickyActionBar>
    );
  return (
    <StickyActionBar
      over={stage === "held" && until !== undefined ? <KeptFor until={until} /> : NO_WORDS_YET}
    >
      <Button
        size="lg"
        wide
        {...(isCut ? { "aria-disabled": true, "aria-describedby": NO_NETWORK } : { onClick: onConfirm })}
        data-item={itemId}
        data-amount="due-now"
        loading={busy !== null}
        loadingText={busy}
        disabled={isFailed}
      >
        {label}
      </Button>
      {isCut && (
        <small id={NO_NETWORK} className={styles.cut}>
          <Trans>Sem conexão não dá para confirmar. Nada foi reservado nem pago.</Trans>
        </small>
      )}
    </StickyActionBar>
  );
}

/** The countdown within sight on phones, where the held time itself has been scrolled away. */
function KeptFor({ until }: { until: number }) {
  const left = formatCountdown(useSecondsLeft(until));
  return <Trans>Horário guardado por {left}</Trans>;
}

/** The button says what happens. */
function useConfirmLabel(): string {
  const { t } = useLingui();
  const charged = useCheckoutState(({ context }) => amountDue(context).charged);
  const methods = useCheckoutState(({ context }) => context.paymentMethods);
  return charged === 0 ? t`Confirmar reserva` : chargeLabel(charged, methods);
}

/** What is being waited for; null while the button can be pressed. */
function useBusy(): ReactNode {
  const { stage } = useTime();
  // Asked again after a failure, the price is waited for where that is told of.
  const isCalculating = usePaymentState(
    (state) => state.matches("loadingPrice") && !state.context.isPriceFailed,
  );
  const isSaving = useCheckoutState((state) =>
    state.matches({ booking: { time: { held: "savingPersonalData" } } }),
  );
  const isTaking = usePaymentState((state) => state.matches("takingCard"));
  if (stage === "holding") return <Trans>Guardando seu horário…</Trans>;
  if (isCalculating) return <Trans>Calculando o preço…</Trans>;
  if (isSaving) return <Trans>Guardando seus dados…</Trans>;
  return isTaking ? <Trans>Guardando o cartão com segurança…</Trans> : null;
}
