import { OverdueDialog } from "#src/shared/overdue/OverdueDialog.tsx";
import { useCheckout, useCheckoutState, useCheckoutVerbs } from "../flow/checkout-actor.ts";

/** While the machine keeps an overdue customer from ordering. */
export function OverdueBlocked() {
  const { supportChatUrl } = useCheckout().configuration;
  const isOpen = useCheckoutState((state) => state.matches({ booking: { held: "overdueBlocked" } }));
  const quote = useCheckoutState(({ context }) => context.quote);
  const { dismissOverdue, chooseMethod } = useCheckoutVerbs();
  function payWithBenefit() {
    dismissOverdue();
    chooseMethod("subsid");
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
