import { Trans } from "@lingui/react/macro";
import { LazyDialog } from "#src/platform/late/LazyDialog.tsx";
import { Button } from "#src/ui/controls/Button.tsx";

type Props = { onReplace: () => void; onKeep: () => void };

/** Asked when another item is in the cart, which holds one. */
export function ReplaceCartDialog({ onReplace, onKeep }: Props) {
  return (
    <LazyDialog
      open
      onClose={onKeep}
      title={<Trans>Trocar o que está no carrinho?</Trans>}
      actions={
        <>
          <Button variant="outline" onClick={onKeep}>
            <Trans>Manter o atual</Trans>
          </Button>
          <Button onClick={onReplace}>
            <Trans>Trocar</Trans>
          </Button>
        </>
      }
    >
      <p>
        <Trans>Você compra um item por vez. Se trocar, o que está lá agora sai do carrinho.</Trans>
      </p>
    </LazyDialog>
  );
}
