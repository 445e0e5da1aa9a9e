import { useLingui } from "@lingui/react/macro";
import { AcceptTerms } from "#src/shared/cancellation/AcceptTerms.tsx";
import { usePurchaseState, usePurchaseVerbs } from "../flow/purchase-actor.ts";
import { useStepState } from "../flow/step-actor.ts";
import { ReviewSection } from "./ReviewSection.tsx";

/** The terms to accept, the same as of a booking. */
export function ReviewTerms() {
  const { t } = useLingui();
  const isAccepted = usePurchaseState(({ context }) => context.termsAccepted);
  const isAsking = useStepState("payment", ({ context }) => context.isAskingForMissing);
  const { acceptTerms } = usePurchaseVerbs();
  return (
    <ReviewSection title={t`Termos`}>
      <AcceptTerms isAccepted={isAccepted} onChange={acceptTerms} isMissing={isAsking && !isAccepted} />
    </ReviewSection>
  );
}
