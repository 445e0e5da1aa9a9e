import { Trans, useLingui } from "@lingui/react/macro";
import { PaymentPanel } from "#src/shared/payment/PaymentPanel.tsx";
import { usePaymentState, usePaymentVerbs } from "#src/shared/payment/payment-actor.ts";
import { CARD_FORM_ID } from "#src/shared/payment/use-new-card.ts";
import { usePaymentCard } from "#src/shared/payment/use-payment-card.ts";
import { useBuyer, usePurchase, usePurchaseVerbs } from "../flow/purchase-actor.ts";
import { FailureNotice } from "../frame/FailureNotice.tsx";
import { StepFrame } from "../frame/StepFrame.tsx";
import { useItemKey } from "../model/item-key.ts";
import { PurchasePrice } from "../price/PurchasePrice.tsx";

/** Step 2: how it is paid. */
export function PaymentStep() {
  const { t } = useLingui();
  const { configuration } = usePurchase();
  const customer = useBuyer();
  const isFailed = usePaymentState(({ context }) => context.isPriceFailed);
  const isByCard = usePaymentState(({ context }) => context.paymentMethods.creditCard);
  const isLoading = usePaymentState((state) => state.matches("loadingPrice"));
  // Asked again after a failure, the price is waited for where that is told of.
  const isCalculating = isLoading && !isFailed;
  const { next } = usePurchaseVerbs();
  const { retryPrice, selectCard } = usePaymentVerbs();
  const newCard = usePaymentCard();
  const itemKey = useItemKey();
  const lacksCard = usePaymentState(
    ({ context }) => isByCard && context.declinedCard !== null && context.selectedCard === null,
  );
  const label = lacksCard && !newCard.isTyping ? t`Continuar com outro cartão` : t`Continuar`;
  return (
    <StepFrame
      title={t`Como você quer pagar?`}
      lead={<Trans>Você confere tudo antes de confirmar. Nada é cobrado agora.</Trans>}
      notice={
        <FailureNotice
          onRetry={isFailed ? retryPrice : undefined}
          isRetrying={isLoading}
          onSelectCard={selectCard}
        />
      }
      action={{
        label,
        // Without a price there is nothing to go on with.
        isBusy: isCalculating || newCard.isTaking,
        busyText: isCalculating ? t`Calculando o preço…` : t`Guardando o cartão com segurança…`,
        isDisabled: isFailed,
        ...(isByCard && newCard.isTyping ? { form: CARD_FORM_ID } : { onClick: next }),
      }}
    >
      <PaymentPanel
        itemKey={itemKey}
        price={<PurchasePrice />}
        customer={customer}
        configuration={configuration}
        newCard={newCard}
      />
    </StepFrame>
  );
}
