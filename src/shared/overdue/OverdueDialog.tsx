import { Trans, useLingui } from "@lingui/react/macro";
import { LazyDialog } from "#src/platform/late/LazyDialog.tsx";
import { usePaymentState, usePaymentVerbs } from "#src/shared/payment/payment-actor.ts";
import { Button } from "#src/ui/controls/Button.tsx";
import { SettleDebtsLink } from "./SettleDebtsLink.tsx";

/** An overdue customer may pay by the benefit alone, where it covers everything, or settle what is owed first. */
export function OverdueDialog({ supportHref }: { supportHref: string }) {
  const { t } = useLingui();
  const isOpen = usePaymentState((state) => state.matches("overdueBlocked"));
  const quote = usePaymentState(({ context }) => context.quote);
  const { dismissOverdue, payByBenefit } = usePaymentVerbs();
  const isCovered = quote?.refusals.subsid === null && quote.withBenefit.charged === 0;
  return (
    <LazyDialog
      open={isOpen}
      onClose={dismissOverdue}
      title={t`Há um pagamento em atraso`}
      actions={
        <>
          {isCovered ? (
            <Button variant="outline" onClick={payByBenefit}>
              <Trans>Pagar com o benefício</Trans>
            </Button>
          ) : (
            <Button variant="outline" onClick={dismissOverdue}>
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
