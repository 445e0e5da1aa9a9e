import { Trans, useLingui } from "@lingui/react/macro";
import { errorText } from "#src/platform/errors/error-text.ts";
import { LazyDialog } from "#src/platform/late/LazyDialog.tsx";
import { Button } from "#src/ui/controls/Button.tsx";
import { Alert } from "#src/ui/feedback/Alert.tsx";
import { useReview } from "./use-review.ts";

type Props = {
  appointmentId: string;
  open: boolean;
  onClose: () => void;
  onRemoved: () => void;
};

/** Asks once before a review is taken back. */
export function RemoveReview({ appointmentId, open, onClose, onRemoved }: Props) {
  const { t } = useLingui();
  const { remove } = useReview(appointmentId, onRemoved);
  return (
    <LazyDialog
      open={open}
      title={t`Remover a sua avaliação?`}
      onClose={onClose}
      actions={
        <>
          <Button variant="outline" onClick={onClose}>
            <Trans>Manter a avaliação</Trans>
          </Button>
          <Button
            variant="danger"
            loading={remove.isPending}
            loadingText={t`Removendo…`}
            onClick={() => remove.mutate()}
          >
            <Trans>Remover avaliação</Trans>
          </Button>
        </>
      }
    >
      <p>
        <Trans>As estrelas e o comentário somem da página do especialista.</Trans>
      </p>
      {remove.error && <Alert tone="danger">{errorText(remove.error)}</Alert>}
    </LazyDialog>
  );
}
