import { Trans } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import { Button } from "#src/ui/controls/Button.tsx";
import { EmptyState } from "#src/ui/feedback/EmptyState.tsx";
import { PageBody } from "#src/ui/shell/PageLayout.tsx";

/** The address is of no plan of the customer's. */
export function SubscriptionNotFound() {
  return (
    <PageBody>
      <EmptyState
        level={1}
        title={<Trans>Não encontramos este plano</Trans>}
        action={
          <Button asChild>
            <Link to="/my-appointments/planos">
              <Trans>Ver meus planos</Trans>
            </Link>
          </Button>
        }
      >
        <Trans>O endereço pode estar errado, ou o plano é de outra conta.</Trans>
      </EmptyState>
    </PageBody>
  );
}
