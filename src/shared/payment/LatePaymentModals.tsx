import { Suspense, useState } from "react";
import { late } from "#src/platform/late/late.tsx";
import { usePaymentState, usePaymentVerbs } from "./payment-actor.ts";

/** `onClose` is for the window that says that the code did not come. */
type Props = { supportHref: string; onClose: () => void };

const Modals = late<Props>(
  () => import("./PaymentModals.tsx").then((module) => module.PaymentModals),
  "dialog",
);

/** `PaymentModals`, whose code comes with the first of them. */
export function LatePaymentModals({ supportHref }: { supportHref: string }) {
  const isOpen = usePaymentState(
    (state) => state.matches("overdueBlocked") || state.matches("alreadyBooked"),
  );
  const { dismissOverdue, dismissBooked } = usePaymentVerbs();
  const [isWanted, setWanted] = useState(isOpen);
  if (isOpen && !isWanted) setWanted(true);
  function dismiss(): void {
    dismissOverdue();
    dismissBooked();
  }
  return isWanted && (isOpen || Modals.came()) ? (
    <Suspense>
      <Modals supportHref={supportHref} onClose={dismiss} />
    </Suspense>
  ) : null;
}
