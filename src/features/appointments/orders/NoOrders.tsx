import { Trans } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import { Button } from "#src/ui/controls/Button.tsx";
import { EmptyState } from "#src/ui/feedback/EmptyState.tsx";

export function NoOrders() {
  return (
    <EmptyState
      title={<Trans>Sua primeira reserva começa aqui</Trans>}
      action={
        <Button asChild>
          <Link to="/busca">
            <Trans>Encontrar uma atividade</Trans>
          </Link>
        </Button>
      }
    >
      <Trans>O que você comprar aparece aqui, com os horários e a forma de pagamento.</Trans>
    </EmptyState>
  );
}
