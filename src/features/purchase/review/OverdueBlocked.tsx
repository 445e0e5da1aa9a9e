import { OverdueDialog } from "#src/shared/overdue/OverdueDialog.tsx";
import { supportHref } from "#src/shared/support/support-href.ts";
import { usePurchase, usePurchaseState, usePurchaseVerbs } from "../flow/purchase-actor.ts";
import { useStepState } from "../flow/step-actor.ts";

/** While the machine keeps an overdue customer from ordering. */
export function OverdueBlocked() {
  const { configuration } = usePurchase();
  const isOpen = useStepState("payment", (state) => state.matches("overdueBlocked"));
  const quote = usePurchaseState(({ context }) => context.quote);
  const { dismissOverdue, payByBenefit } = usePurchaseVerbs();
  return (
    <OverdueDialog
      open={isOpen}
      onClose={dismissOverdue}
      supportHref={supportHref(configuration)}
      quote={quote}
      onPayWithBenefit={payByBenefit}
    />
  );
}
