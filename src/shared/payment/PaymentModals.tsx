import { AlreadyBookedDialog } from "#src/shared/order/AlreadyBookedDialog.tsx";
import { OverdueDialog } from "#src/shared/overdue/OverdueDialog.tsx";

/** What the payment asks over the page before anything is ordered. */
export function PaymentModals({ supportHref }: { supportHref: string }) {
  return (
    <>
      <OverdueDialog supportHref={supportHref} />
      <AlreadyBookedDialog />
    </>
  );
}
