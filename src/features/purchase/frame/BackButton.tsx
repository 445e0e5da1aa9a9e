import { Trans } from "@lingui/react/macro";
import ArrowLeft from "lucide-react/icons/arrow-left";
import { Button } from "#src/ui/controls/Button.tsx";
import { usePurchaseVerbs } from "../flow/purchase-actor.ts";

/** One step back, or out of the purchase from the first. */
export function BackButton() {
  const { back } = usePurchaseVerbs();
  return (
    <Button variant="ghost" onClick={back}>
      <ArrowLeft aria-hidden="true" size={18} />
      <Trans>Voltar</Trans>
    </Button>
  );
}
