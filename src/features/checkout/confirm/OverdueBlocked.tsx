import { OverdueDialog } from "#src/shared/overdue/OverdueDialog.tsx";
import { supportHref } from "#src/shared/support/support-href.ts";
import { useCheckout, useCheckoutState, useCheckoutVerbs } from "../flow/checkout-actor.ts";

/** While the machine keeps an overdue customer from ordering. */
export function OverdueBlocked() {
  const { configuration } = useCheckout();
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
      supportHref={supportHref(configuration)}
      quote={quote}
      onPayWithBenefit={payWithBenefit}
    />
  );
}
