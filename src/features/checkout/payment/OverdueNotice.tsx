import { Trans } from "@lingui/react/macro";
import { SettleDebtsLink } from "#src/shared/overdue/SettleDebtsLink.tsx";
import { Alert } from "#src/ui/feedback/Alert.tsx";

/** Said before paying: only the benefit pays while something is owed. */
export function OverdueNotice() {
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
