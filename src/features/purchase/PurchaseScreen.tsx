import { Suspense, useEffect } from "react";
import { placeAt } from "#machines/purchase/steps.ts";
import { whenIdle } from "#src/platform/app/when-idle.ts";
import { late } from "#src/platform/late/late.tsx";
import { OrderProgress } from "#src/shared/order-progress/late-order-progress.ts";
import type { OrderActor } from "#src/shared/order-progress/OrderProgress.tsx";
import { NewCard } from "#src/shared/payment/late-new-card.ts";
import { type PaymentActor, PaymentScope } from "#src/shared/payment/payment-actor.ts";
import { usePurchaseState, usePurchaseVerbs } from "./flow/purchase-actor.ts";
import { runningStep, StepContext } from "./flow/step-actor.ts";
import { IdentityStep } from "./frame/IdentityStep.tsx";
import { PurchaseSkeleton } from "./PurchaseSkeleton.tsx";
import { PaymentStep } from "./payment/PaymentStep.tsx";
import { InterestsStep } from "./schedule/InterestsStep.tsx";

const EnrolmentStep = late(() =>
  import("./enrolment/EnrolmentStep.tsx").then((module) => module.EnrolmentStep),
);
const PersonalDataStep = late(() =>
  import("./personal/PersonalDataStep.tsx").then((module) => module.PersonalDataStep),
);
const ReviewStep = late(() => import("./review/ReviewStep.tsx").then((module) => module.ReviewStep));

const STEPS = {
  choosingInterestsAndSchedules: InterestsStep,
  identifying: IdentityStep,
  fillingEnrolment: EnrolmentStep,
  fillingPersonalData: PersonalDataStep,
  choosingPayment: PaymentStep,
  reviewing: ReviewStep,
};

function preloadParts(): void {
  for (const part of [NewCard, OrderProgress, ...Object.values(STEPS)])
    if ("preload" in part) void part.preload();
}

/** What the machine's state looks like. The URL has no say in it. */
export function PurchaseScreen() {
  const isOrdering = usePurchaseState((state) => state.matches("placingOrder") || state.matches("orderLost"));
  const isOver = usePurchaseState((state) => state.status !== "active" || state.matches("signedOut"));
  const place = usePurchaseState(placeAt);
  const Step = STEPS[place];
  const step = usePurchaseState(runningStep);
  // The code of what comes late is fetched while the first step is being filled in, not with the page; what a cut kept away, with the next connection.
  const isBegun = usePurchaseState(({ context }) => context.interests.length + context.schedules.length > 0);
  useEffect(() => {
    if (!isBegun) return;
    const stop = whenIdle(preloadParts);
    addEventListener("online", preloadParts);
    return () => {
      stop();
      removeEventListener("online", preloadParts);
    };
  }, [isBegun]);
  if (isOver) return <PurchaseSkeleton />;
  return (
    <Suspense fallback={<PurchaseSkeleton />}>
      {isOrdering && <Ordering />}
      {place === "identifying" && <IdentityStep />}
      {step && (
        <StepContext value={step}>
          {/* Only the steps that pay look at it. */}
          <PaymentScope value={step as unknown as PaymentActor}>
            {/* A step that begins anew is another one. */}
            <Step key={step.sessionId} />
          </PaymentScope>
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
