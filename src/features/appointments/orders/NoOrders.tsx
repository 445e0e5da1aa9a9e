import { Trans } from "@lingui/react/macro";
import { FindActivity } from "#src/shared/empty/FindActivity.tsx";
import { EmptyState } from "#src/ui/feedback/EmptyState.tsx";

export function NoOrders() {
  return (
    <EmptyState title={<Trans>Sua primeira compra começa aqui</Trans>} action={<FindActivity />}>
      <Trans>O que você comprar aparece aqui, com os horários e a forma de pagamento.</Trans>
    </EmptyState>
  );
}
