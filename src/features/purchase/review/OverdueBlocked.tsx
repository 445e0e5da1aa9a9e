import { OverdueDialog } from "#src/shared/overdue/OverdueDialog.tsx";
import { usePurchase, usePurchaseState, usePurchaseVerbs } from "../flow/purchase-actor.ts";

/** While the machine keeps an overdue customer from ordering. */
export function OverdueBlocked() {
  const { supportChatUrl } = usePurchase().configuration;
  const isOpen = usePurchaseState((state) => state.matches({ steps: { reviewing: "overdueBlocked" } }));
  const quote = usePurchaseState(({ context }) => context.quote);
  const { dismissOverdue, goTo } = usePurchaseVerbs();
  function payWithBenefit() {
    dismissOverdue();
    goTo("2");
  }
  return (
    <OverdueDialog
      open={isOpen}
      onClose={dismissOverdue}
      supportChatUrl={supportChatUrl}
      quote={quote}
      onPayWithBenefit={payWithBenefit}
    />
  );
}
