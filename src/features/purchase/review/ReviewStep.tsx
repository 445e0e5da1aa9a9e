import { Trans, useLingui } from "@lingui/react/macro";
import { amountDue } from "#contract/payment/choice.ts";
import { formatMoney } from "#src/platform/money/format-money.ts";
import { LatePaymentModals } from "#src/shared/payment/LatePaymentModals.tsx";
import { usePaymentState, usePaymentVerbs } from "#src/shared/payment/payment-actor.ts";
import { chargeLabel } from "#src/shared/payment/words.ts";
import { supportHref } from "#src/shared/support/support-href.ts";
import { Checkbox } from "#src/ui/controls/Checkbox.tsx";
import { usePurchase, usePurchaseState, usePurchaseVerbs } from "../flow/purchase-actor.ts";
import { FailureNotice } from "../frame/FailureNotice.tsx";
import { StepFrame } from "../frame/StepFrame.tsx";
import { futureStart } from "../model/amounts.ts";
import { PurchasePrice } from "../price/PurchasePrice.tsx";
import styles from "./Review.module.css";
import { ReviewEnrolment } from "./ReviewEnrolment.tsx";
import { ReviewPayment } from "./ReviewPayment.tsx";
import { ReviewPerson } from "./ReviewPerson.tsx";
import { ReviewRenewal } from "./ReviewRenewal.tsx";
import { ReviewSection } from "./ReviewSection.tsx";
import { ReviewTerms } from "./ReviewTerms.tsx";
import { ReviewWhat } from "./ReviewWhat.tsx";

/** Step 3: everything once more, and the confirmation. */
export function ReviewStep() {
  const { t } = useLingui();
  const { subject, configuration } = usePurchase();
  const allowWhatsApp = usePurchaseState(({ context }) => context.allowWhatsAppMessage);
  const isEnrolled = usePurchaseState(({ context }) => context.item.isEnrolmentNeeded);
  const isLoading = usePaymentState((state) => state.matches("loadingPrice"));
  const isFailed = usePaymentState(({ context }) => context.isPriceFailed);
  const { allowWhatsApp: setWhatsApp, confirm } = usePurchaseVerbs();
  const { retryPrice } = usePaymentVerbs();
  const label = useConfirmLabel();
  const isFuture = usePurchaseState(({ context }) => futureStart(context) !== null);
  return (
    <StepFrame
      title={t`Confira e confirme`}
      notice={<FailureNotice onRetry={isFailed ? retryPrice : undefined} isRetrying={isLoading} />}
      action={{
        label,
        onClick: confirm,
        isBusy: isLoading && !isFailed,
        busyText: t`Conferindo o preço…`,
        isDisabled: isFailed,
        saysAmount: isFuture ? "subsidy" : "due-now",
      }}
    >
      <LatePaymentModals supportHref={supportHref(configuration)} />
      <div className={styles.review}>
        <ReviewWhat />
        {isEnrolled && <ReviewEnrolment />}
        <ReviewPerson />
        <ReviewPayment />
        <ReviewSection title={t`Valores`}>
          <PurchasePrice />
        </ReviewSection>
        {subject.plan && <ReviewRenewal plan={subject.plan} />}
        <Checkbox checked={allowWhatsApp} onChange={(event) => setWhatsApp(event.target.checked)}>
          <Trans>Quero receber lembretes por WhatsApp.</Trans>
        </Checkbox>
        <ReviewTerms />
      </div>
    </StepFrame>
  );
}

/** The button says what happens. */
function useConfirmLabel(): string {
  const { t } = useLingui();
  const split = usePurchaseState(({ context }) => amountDue(context));
  const startsOn = usePurchaseState(({ context }) => futureStart(context));
  const methods = usePurchaseState(({ context }) => context.paymentMethods);
  const isPriced = usePurchaseState(({ context }) => context.quote !== null);
  if (!isPriced) return t`Confirmar`;
  if (startsOn) return t`Confirmar e reservar ${formatMoney(split.benefit)}`;
  return split.charged === 0 ? t`Confirmar com o benefício` : chargeLabel(split.charged, methods);
}
