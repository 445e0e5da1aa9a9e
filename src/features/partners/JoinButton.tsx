import { Trans } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import { Button } from "#src/ui/controls/Button.tsx";

/** The way to begin. */
export function JoinButton() {
  return (
    <Button asChild size="lg">
      <Link to="/registro/especialista">
        <Trans>Quero atender pela Vereda</Trans>
      </Link>
    </Button>
  );
}
