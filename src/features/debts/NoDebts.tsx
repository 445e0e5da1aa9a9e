import { Trans } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import { Button } from "#src/ui/controls/Button.tsx";
import { EmptyState } from "#src/ui/feedback/EmptyState.tsx";
import { PageBody } from "#src/ui/shell/PageLayout.tsx";
import { GoBack } from "./GoBack.tsx";

/** Nothing is owed, or not any more. */
export function NoDebts({ returnTo }: { returnTo: string | undefined }) {
  return (
    <PageBody width="reading">
      <EmptyState
        level={1}
        title={<Trans>Nenhum pagamento em atraso</Trans>}
        action={
          returnTo ? (
            <GoBack to={returnTo} />
          ) : (
            <Button asChild>
              <Link to="/my-appointments">
                <Trans>Ver minhas reservas</Trans>
              </Link>
            </Button>
          )
        }
      >
        <Trans>Sua conta está regular: você pode comprar como quiser.</Trans>
      </EmptyState>
    </PageBody>
  );
}
