import { Trans } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import { Button } from "#src/ui/controls/Button.tsx";

/** The way on from a place with nothing in it yet. */
export function FindActivity() {
  return (
    <Button asChild>
      <Link to="/busca">
        <Trans>Encontrar uma atividade</Trans>
      </Link>
    </Button>
  );
}
