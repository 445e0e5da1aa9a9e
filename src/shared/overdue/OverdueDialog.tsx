import { Trans, useLingui } from "@lingui/react/macro";
import { Button } from "#src/ui/controls/Button.tsx";
import { LazyDialog } from "#src/ui/feedback/LazyDialog.tsx";
import { SettleDebtsLink } from "./SettleDebtsLink.tsx";

type Props = {
  open: boolean;
  onClose: () => void;
  supportChatUrl: string;
  /** Where the benefit alone covers the purchase: goes back to choose it. */
  onPayWithBenefit?: (() => void) | undefined;
};

/** An overdue customer may pay by the benefit alone, or settle what is owed first. */
export function OverdueDialog({ open, onClose, supportChatUrl, onPayWithBenefit }: Props) {
  const { t } = useLingui();
  return (
    <LazyDialog
      open={open}
      onClose={onClose}
      title={t`Há um pagamento em atraso`}
      actions={
        <>
          {onPayWithBenefit ? (
            <Button variant="outline" onClick={onPayWithBenefit}>
              <Trans>Pagar com o benefício</Trans>
            </Button>
          ) : (
            <Button variant="outline" onClick={onClose}>
              <Trans>Entendi</Trans>
            </Button>
          )}
          <SettleDebtsLink />
        </>
      }
    >
      <p>
        <Trans>
          Até regularizar, sua conta só compra com o benefício da empresa. Nada foi cobrado nesta compra.
        </Trans>
      </p>
      <p>
        <Button asChild variant="link" size="sm">
          <a href={supportChatUrl} target="_blank" rel="noreferrer">
            <Trans>Falar com o suporte</Trans>
          </a>
        </Button>
      </p>
    </LazyDialog>
  );
}
