import { Trans, useLingui } from "@lingui/react/macro";
import type { SavedCard } from "#contract/purchase.ts";
import { errorText } from "#src/platform/errors/error-text.ts";
import { LazyDialog } from "#src/platform/late/LazyDialog.tsx";
import { Button } from "#src/ui/controls/Button.tsx";
import { Alert } from "#src/ui/feedback/Alert.tsx";
import { useDeleteCard } from "./use-delete-card.ts";

type Props = {
  card: SavedCard;
  onClose: () => void;
};

/** Asks once before a saved card is forgotten. */
export function DeleteCardDialog({ card, onClose }: Props) {
  const { t } = useLingui();
  const remove = useDeleteCard();
  const { brand, last4 } = card;
  return (
    <LazyDialog
      open
      title={t`Excluir o cartão ${brand} final ${last4}?`}
      onClose={onClose}
      actions={
        <>
          <Button variant="outline" onClick={onClose}>
            <Trans>Manter o cartão</Trans>
          </Button>
          <Button
            variant="danger"
            loading={remove.isPending}
            loadingText={t`Excluindo…`}
            onClick={() => remove.mutate(card.id, { onSuccess: onClose })}
          >
            <Trans>Excluir cartão</Trans>
          </Button>
        </>
      }
    >
      <p>
        <Trans>
          Para usá-lo de novo, será preciso digitar os dados outra vez. Compras já feitas não mudam.
        </Trans>
      </p>
      {remove.error && <Alert tone="danger">{errorText(remove.error)}</Alert>}
    </LazyDialog>
  );
}
