import { Trans } from "@lingui/react/macro";
import { FindActivity } from "#src/shared/empty/FindActivity.tsx";
import { EmptyState } from "#src/ui/feedback/EmptyState.tsx";

export function EmptyCart() {
  return (
    <EmptyState title={<Trans>Seu carrinho está vazio</Trans>} action={<FindActivity />}>
      <Trans>Escolha uma atividade ou um plano, e ele espera por você aqui.</Trans>
    </EmptyState>
  );
}
