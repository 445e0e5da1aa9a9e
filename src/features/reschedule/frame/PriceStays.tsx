import { Trans } from "@lingui/react/macro";
import { Alert } from "#src/ui/feedback/Alert.tsx";

/** What a move costs: nothing, whatever the new time would cost today. */
export function PriceStays() {
  return (
    <Alert>
      <Trans>Mudar não altera o preço que você pagou: nada é cobrado e nada é devolvido.</Trans>
    </Alert>
  );
}
