import { Trans, useLingui } from "@lingui/react/macro";
import type { Quote } from "#contract/payment/quote.ts";
import { LazyDialog } from "#src/platform/late/LazyDialog.tsx";
import { Button } from "#src/ui/controls/Button.tsx";
import { SettleDebtsLink } from "./SettleDebtsLink.tsx";

type Props = {
  open: boolean;
  onClose: () => void;
  supportHref: string;
  quote: Quote | null;
  /** Goes back to choose the benefit: offered where it alone covers the purchase. */
  onPayWithBenefit: () => void;
};

/** An overdue customer may pay by the benefit alone, or settle what is owed first. */
export function OverdueDialog({ open, onClose, supportHref, quote, onPayWithBenefit }: Props) {
  const { t } = useLingui();
  const isCovered = quote?.refusals.subsid === null && quote.withBenefit.charged === 0;
  return (
    <LazyDialog
      open={open}
      onClose={onClose}
      title={t`Há um pagamento em atraso`}
      actions={
        <>
          {isCovered ? (
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
          <a href={supportHref} target="_blank" rel="noreferrer">
            <Trans>Falar com o suporte</Trans>
          </a>
        </Button>
      </p>
    </LazyDialog>
  );
}
