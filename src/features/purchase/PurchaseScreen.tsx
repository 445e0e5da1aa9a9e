import { Suspense } from "react";
import { placeAt } from "#machines/purchase/places.ts";
import { type OrderActor, OrderProgress } from "#src/shared/order-progress/OrderProgress.tsx";
import { usePurchaseState, usePurchaseVerbs } from "./flow/purchase-actor.ts";
import { runningStep, StepContext } from "./flow/step-actor.ts";
import { EnrolmentStep, PersonalDataStep, ReviewStep } from "./late-steps.ts";
import { PurchaseSkeleton } from "./PurchaseSkeleton.tsx";
import { PaymentStep } from "./payment/PaymentStep.tsx";
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
  const Step = STEPS[usePurchaseState(placeAt)];
  const step = usePurchaseState(runningStep);
  if (isOver) return <PurchaseSkeleton />;
  return (
    <Suspense fallback={<PurchaseSkeleton />}>
      {isOrdering && <Ordering />}
      {step && (
        <StepContext value={step}>
          <Step />
        </StepContext>
      )}
    </Suspense>
  );
}

function Ordering() {
  // The machine gives its child this id; its children are typed by the placeholder.
  const order = usePurchaseState((state) => state.children.order as OrderActor | undefined);
  const { askAgain, confirmWithBank } = usePurchaseVerbs();
  return (
    <OrderProgress
      order={order}
      onAskAgain={askAgain}
      onConfirmedWithBank={confirmWithBank}
      returnTo="/purchase/init?step=3"
    />
  );
}
