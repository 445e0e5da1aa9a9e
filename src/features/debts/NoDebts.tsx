import { Trans } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import type { LastPayment } from "#machines/debts/debts.types.ts";
import { Button } from "#src/ui/controls/Button.tsx";
import { EmptyState } from "#src/ui/feedback/EmptyState.tsx";
import { PageBody } from "#src/ui/shell/PageLayout.tsx";
import { GoBack } from "./GoBack.tsx";
import { LastPaymentNotice } from "./LastPaymentNotice.tsx";

/** Nothing is owed, or not any more: `last` may have been too late. */
export function NoDebts({ last, returnTo }: { last: LastPayment | null; returnTo: string | undefined }) {
  return (
    <PageBody width="reading">
      <LastPaymentNotice last={last} declined={null} left={0} />
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
