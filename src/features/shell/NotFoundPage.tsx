import { Trans } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import { Button } from "#src/ui/controls/Button.tsx";
import { EmptyState } from "#src/ui/feedback/EmptyState.tsx";
import { PageBody } from "#src/ui/shell/PageLayout.tsx";

export function NotFoundPage() {
  return (
    <PageBody>
      <EmptyState
        level={1}
        title={<Trans>Página não foi encontrada</Trans>}
        action={
          <Button asChild size="lg">
            <Link to="/">
              <Trans>Voltar ao início</Trans>
            </Link>
          </Button>
        }
      >
        <Trans>O endereço pode ter mudado, ou esta trilha nunca existiu.</Trans>
      </EmptyState>
    </PageBody>
  );
}
