import { Suspense } from "react";
import { usePurchaseState } from "./flow/purchase-actor.ts";
import { EnrolmentStep, PersonalDataStep } from "./form-steps.ts";
import { PurchaseSkeleton } from "./PurchaseSkeleton.tsx";
import { PaymentStep } from "./payment/PaymentStep.tsx";
import { OrderProgress } from "./result/OrderProgress.tsx";
import { ReviewStep } from "./review/ReviewStep.tsx";
import { InterestsStep } from "./schedule/InterestsStep.tsx";

const STEPS = {
  choosingInterestsAndSchedules: InterestsStep,
  fillingEnrolment: EnrolmentStep,
  fillingPersonalData: PersonalDataStep,
  choosingPayment: PaymentStep,
  reviewing: ReviewStep,
};

/** What the machine's state looks like. The URL has no say in it. */
export function PurchaseScreen() {
  const isOrdering = usePurchaseState((state) => state.matches("placingOrder") || state.matches("orderLost"));
  const isOver = usePurchaseState((state) => state.status !== "active" || state.matches("signedOut"));
  const Step = STEPS[usePurchaseState(({ context }) => context.place)];
  if (isOver) return <PurchaseSkeleton />;
  return <Suspense fallback={<PurchaseSkeleton />}>{isOrdering ? <OrderProgress /> : <Step />}</Suspense>;
}
