import { Trans, useLingui } from "@lingui/react/macro";
import { amountDue } from "#contract/payment/choice.ts";
import styles from "#src/shared/payment/Panel.module.css";
import { PaymentMethods } from "#src/shared/payment/PaymentMethods.tsx";
import { PaymentSkeleton } from "#src/shared/payment/PaymentSkeleton.tsx";
import { CARD_FORM_ID, useNewCard } from "#src/shared/payment/use-new-card.ts";
import { usePurchase, usePurchaseVerbs } from "../flow/purchase-actor.ts";
import { useStepState } from "../flow/step-actor.ts";
import { FailureNotice } from "../frame/FailureNotice.tsx";
import { StepFrame } from "../frame/StepFrame.tsx";
import { useItemKey } from "../model/item-key.ts";
import { PurchasePrice } from "../price/PurchasePrice.tsx";
import { usePaymentProblem } from "./use-payment-problem.ts";

/** Step 2: how it is paid. */
export function PaymentStep() {
  const { t } = useLingui();
  const { customer, configuration } = usePurchase();
  const context = useStepState("payment", (state) => state.context);
  const { quote, paymentMethods, isPriceFailed: isFailed } = context;
  const isLoading = useStepState("payment", (state) => state.matches("loadingPrice"));
  // Asked again after a failure, the price is waited for where that is told of.
  const isCalculating = isLoading && !isFailed;
  const verbs = usePurchaseVerbs();
  const { next, retryPrice, selectCard, submitCard } = verbs;
  const newCard = useNewCard({
    selected: context.selectedCard,
    isTaking: useStepState("payment", (state) => state.matches("takingCard")),
    failure: context.failure,
    onSelect: selectCard,
    onSubmit: submitCard,
  });
  const isTypingCard = paymentMethods.creditCard && newCard.isTyping;
  const problem = usePaymentProblem(isTypingCard);
  const itemKey = useItemKey();
  const label = t`Continuar`;
  return (
    <StepFrame
      name={t`Pagamento`}
      title={t`Como você quer pagar?`}
      lead={<Trans>Você confere tudo antes de confirmar. Nada é cobrado agora.</Trans>}
      notice={<FailureNotice onRetry={isFailed ? retryPrice : undefined} isRetrying={isLoading} />}
      action={{
        label,
        // Without a price there is nothing to go on with.
        isBusy: isCalculating || newCard.isTaking,
        busyText: isCalculating ? t`Calculando o preço…` : t`Guardando o cartão com segurança…`,
        isDisabled: isFailed,
        ...(isTypingCard ? { form: CARD_FORM_ID } : { onClick: next }),
      }}
    >
      {quote ? (
        <div className={styles.methods} data-item={itemKey} aria-busy={isLoading}>
          <PaymentMethods
            paying={{ ...context, quote }}
            charged={amountDue(context).charged}
            verbs={verbs}
            customer={customer}
            configuration={configuration}
            newCard={newCard}
            problem={problem}
            isAskingForConsent={context.isAskingForMissing}
          />
          <div className={styles.price}>
            <PurchasePrice />
          </div>
        </div>
      ) : (
        isCalculating && <PaymentSkeleton />
      )}
    </StepFrame>
  );
}
