import { Trans, useLingui } from "@lingui/react/macro";
import { usePurchaseState, usePurchaseVerbs } from "../flow/purchase-actor.ts";
import { FailureNotice } from "../frame/FailureNotice.tsx";
import { StepFrame } from "../frame/StepFrame.tsx";
import { PurchasePrice } from "../price/PurchasePrice.tsx";
import { BenefitCard } from "./BenefitCard.tsx";
import { OtherMethods } from "./OtherMethods.tsx";
import styles from "./Panel.module.css";
import { PaymentSkeleton } from "./PaymentSkeleton.tsx";
import { useCards } from "./use-cards.ts";
import { CARD_FORM_ID, useNewCard } from "./use-new-card.ts";
import { usePaymentProblem } from "./use-payment-problem.ts";

/** Step 2: how it is paid. */
export function PaymentStep() {
  const { t } = useLingui();
  const quote = usePurchaseState(({ context }) => context.quote);
  const isLoading = usePurchaseState((state) =>
    state.matches({ steps: { choosingPayment: "loadingPrice" } }),
  );
  const isFailed = usePurchaseState((state) => state.matches({ steps: { choosingPayment: "priceFailed" } }));
  const methods = usePurchaseState(({ context }) => context.paymentMethods);
  const newCard = useNewCard();
  const cards = useCards();
  const { next, retryPrice } = usePurchaseVerbs();
  const isTypingCard = methods.creditCard && (newCard.isOpen || cards.length === 0);
  const problem = usePaymentProblem(isTypingCard);
  const label = t`Continuar`;
  return (
    <StepFrame
      name={t`Pagamento`}
      title={t`Como você quer pagar?`}
      lead={<Trans>Você confere tudo antes de confirmar. Nada é cobrado agora.</Trans>}
      notice={<FailureNotice onRetry={isFailed ? retryPrice : undefined} />}
      action={{
        label,
        // A card taken before there is a price could not be chosen; without a price there is nothing to go on with.
        isBusy: isLoading || (isTypingCard && newCard.isSaving),
        busyText: isLoading ? t`Calculando o preço…` : t`Guardando o cartão com segurança…`,
        isDisabled: isFailed,
        ...(isTypingCard ? { form: CARD_FORM_ID } : { onClick: next }),
      }}
    >
      {quote ? (
        <div className={styles.methods} aria-busy={isLoading} data-missing={problem !== null || undefined}>
          <BenefitCard />
          <OtherMethods newCard={newCard} error={problem} />
          <div className={styles.price}>
            <PurchasePrice />
          </div>
        </div>
      ) : (
        isLoading && <PaymentSkeleton />
      )}
    </StepFrame>
  );
}
