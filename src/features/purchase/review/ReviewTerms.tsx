import { useLingui } from "@lingui/react/macro";
import { AcceptTerms } from "#src/shared/cancellation/AcceptTerms.tsx";
import { useAskingForMissing, usePaymentVerbs } from "#src/shared/payment/payment-actor.ts";
import { usePurchaseState } from "../flow/purchase-actor.ts";
import { ReviewSection } from "./ReviewSection.tsx";

/** The terms to accept, the same as of a booking. */
export function ReviewTerms() {
  const { t } = useLingui();
  const isAccepted = usePurchaseState(({ context }) => context.termsAccepted);
  const isAsking = useAskingForMissing();
  const { acceptTerms } = usePaymentVerbs();
  return (
    <ReviewSection title={t`Termos`}>
      <AcceptTerms isAccepted={isAccepted} onChange={acceptTerms} isMissing={isAsking && !isAccepted} />
    </ReviewSection>
  );
}
