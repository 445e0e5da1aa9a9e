import { Trans, useLingui } from "@lingui/react/macro";
import { Button } from "#src/ui/controls/Button.tsx";
import { LazyDialog } from "#src/ui/feedback/LazyDialog.tsx";
import { usePurchase, usePurchaseState, usePurchaseVerbs } from "../flow/purchase-actor.ts";

/** An overdue customer may pay by the benefit alone. */
export function OverdueDialog() {
  const { t } = useLingui();
  const { configuration } = usePurchase();
  const isOpen = usePurchaseState((state) => state.matches({ steps: { reviewing: "overdueBlocked" } }));
  const canUseBenefit = usePurchaseState(
    ({ context: { quote } }) => quote?.refusals.subsid === null && quote.withBenefit.charged === 0,
  );
  const { dismissOverdue, goTo } = usePurchaseVerbs();
  return (
    <LazyDialog
      open={isOpen}
      onClose={dismissOverdue}
      title={t`Há um pagamento em atraso`}
      actions={
        <>
          <Button asChild variant="outline">
            <a href={configuration.supportChatUrl} target="_blank" rel="noreferrer">
              <Trans>Falar com o suporte</Trans>
            </a>
          </Button>
          {canUseBenefit ? (
            <Button
              onClick={() => {
                dismissOverdue();
                goTo("2");
              }}
            >
              <Trans>Pagar com o benefício</Trans>
            </Button>
          ) : (
            <Button onClick={dismissOverdue}>
              <Trans>Entendi</Trans>
            </Button>
          )}
        </>
      }
    >
      <p>
        <Trans>
          Até regularizar, sua conta só compra com o benefício da empresa. Nada foi cobrado nesta compra.
        </Trans>
      </p>
    </LazyDialog>
  );
}
