import { Trans } from "@lingui/react/macro";
import { Button } from "#src/ui/controls/Button.tsx";
import type { TakeOverActor } from "./use-take-over.ts";

type Props = {
  actor: TakeOverActor;
  /** The other account may be open already: what was chosen would be its own. */
  disabled: boolean;
};

/** The way back to the account that is open. */
export function Stay({ actor, disabled }: Props) {
  return (
    <Button variant="link" size="sm" disabled={disabled} onClick={() => actor.send({ type: "account.stay" })}>
      <Trans>Ficar nesta conta</Trans>
    </Button>
  );
}
