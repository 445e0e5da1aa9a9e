import { Trans } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import { Button } from "#src/ui/controls/Button.tsx";
import { EmptyState } from "#src/ui/feedback/EmptyState.tsx";

export function EmptyCart() {
  return (
    <EmptyState
      title={<Trans>Seu carrinho está vazio</Trans>}
      action={
        <Button asChild>
          <Link to="/busca">
            <Trans>Encontrar uma atividade</Trans>
          </Link>
        </Button>
      }
    >
      <Trans>Escolha uma atividade ou um plano, e ele espera por você aqui.</Trans>
    </EmptyState>
  );
}
