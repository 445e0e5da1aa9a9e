import { Trans } from "@lingui/react/macro";
import { FindActivity } from "#src/shared/empty/FindActivity.tsx";
import { EmptyState } from "#src/ui/feedback/EmptyState.tsx";

export function NothingSaved() {
  return (
    <EmptyState title={<Trans>Você ainda não salvou nada</Trans>} action={<FindActivity />}>
      <Trans>Toque no coração de uma atividade ou de um plano, e compare tudo aqui antes de escolher.</Trans>
    </EmptyState>
  );
}
