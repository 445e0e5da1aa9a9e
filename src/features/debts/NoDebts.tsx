import { Trans } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import { Button } from "#src/ui/controls/Button.tsx";
import { EmptyState } from "#src/ui/feedback/EmptyState.tsx";
import { PageBody } from "#src/ui/shell/PageLayout.tsx";

/** Nothing is owed. */
export function NoDebts() {
  return (
    <PageBody width="reading">
      <EmptyState
        level={1}
        title={<Trans>Nenhum pagamento em atraso</Trans>}
        action={
          <Button asChild>
            <Link to="/my-appointments">
              <Trans>Ver minhas reservas</Trans>
            </Link>
          </Button>
        }
      >
        <Trans>Sua conta está regular: você pode comprar como quiser.</Trans>
      </EmptyState>
    </PageBody>
  );
}
