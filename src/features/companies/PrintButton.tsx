import { Trans } from "@lingui/react/macro";
import { Button } from "#src/ui/controls/Button.tsx";

/** The browser's own way to paper, or to a PDF. */
export function PrintButton() {
  return (
    <Button variant="outline" shape="round" onClick={() => print()}>
      <Trans>Imprimir ou salvar em PDF</Trans>
    </Button>
  );
}
