import { Trans } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import { Button } from "#src/ui/controls/Button.tsx";
import { EmptyState } from "#src/ui/feedback/EmptyState.tsx";
import { Container } from "#src/ui/layout/Container.tsx";

/** The address is of an activity or plan that nobody offers (any more). */
export function ItemNotFound() {
  return (
    <Container>
      <EmptyState
        level={1}
        title={<Trans>Esta opção não está mais disponível</Trans>}
        action={
          <Button asChild>
            <Link to="/busca">
              <Trans>Ver outras atividades</Trans>
            </Link>
          </Button>
        }
      >
        <Trans>O endereço pode estar errado, ou o especialista deixou de oferecê-la.</Trans>
      </EmptyState>
    </Container>
  );
}
