import { Trans } from "@lingui/react/macro";
import { useSuspenseQuery } from "@tanstack/react-query";
import { useApi } from "#src/platform/http/use-api.ts";
import { SettleDebtsLink } from "#src/shared/overdue/SettleDebtsLink.tsx";
import { customerOptions } from "#src/shared/queries.ts";
import { Alert } from "#src/ui/feedback/Alert.tsx";

/** To whoever owes something: what can still be bought, and the way to settle it. */
export function OverdueNotice() {
  const { data: customer } = useSuspenseQuery(customerOptions(useApi()));
  if (customer.status !== "PAYMENT_OVERDUE") return null;
  return (
    <Alert tone="warn" action={<SettleDebtsLink variant="outline" size="sm" />}>
      <Trans>
        Há um pagamento em atraso na sua conta. Até regularizar, só é possível comprar com o benefício.
      </Trans>
    </Alert>
  );
}
