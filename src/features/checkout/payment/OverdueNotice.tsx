import { Trans } from "@lingui/react/macro";
import { SettleDebtsLink } from "#src/shared/overdue/SettleDebtsLink.tsx";
import { Alert } from "#src/ui/feedback/Alert.tsx";
import { useCheckout } from "../flow/checkout-actor.ts";

/** Said before paying: only the benefit pays while something is owed. */
export function OverdueNotice() {
  const { status } = useCheckout().customer;
  if (status !== "PAYMENT_OVERDUE") return null;
  return (
    <Alert
      tone="warn"
      title={<Trans>Há um pagamento em atraso</Trans>}
      action={<SettleDebtsLink variant="outline" size="sm" />}
    >
      <Trans>Até regularizar, sua conta só reserva com o benefício da empresa pagando tudo.</Trans>
    </Alert>
  );
}
