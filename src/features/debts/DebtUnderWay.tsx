import { Trans, useLingui } from "@lingui/react/macro";
import { useRouterState } from "@tanstack/react-router";
import type { Billing } from "#contract/purchase.ts";
import { errorText } from "#src/platform/errors/error-text.ts";
import { bankHref } from "#src/shared/order-progress/bank-href.ts";
import { Button } from "#src/ui/controls/Button.tsx";
import { Alert } from "#src/ui/feedback/Alert.tsx";
import styles from "./Debts.module.css";
import type { Debts } from "./flow/use-debts.ts";

type Props = { page: Debts; chosen: Billing };

/** A payment that was begun elsewhere, or before: nobody pays again before it is known what became of it. */
export function DebtUnderWay({ page: { actor, state }, chosen }: Props) {
  const { t } = useLingui();
  const returnTo = useRouterState({ select: ({ location }) => location.href });
  const href = bankHref(chosen.actionUrl, returnTo);
  const { failure } = state.context;
  return (
    <div className={styles.how}>
      <Alert tone="warn" title={href ? t`Seu banco pede uma confirmação` : t`Pagamento em conferência`}>
        {href ? (
          <Trans>Ainda não cobramos nada. Confirme no banco e volte para cá.</Trans>
        ) : (
          <Trans>Não pague de novo: estamos perguntando à empresa de pagamentos se algo foi cobrado.</Trans>
        )}
      </Alert>
      <div className={styles.actions}>
        {href && (
          <Button asChild size="lg">
            <a href={href}>
              <Trans>Confirmar no banco</Trans>
            </a>
          </Button>
        )}
        <Button
          variant="outline"
          size="lg"
          onClick={() => actor.send({ type: "payment.check" })}
          loading={state.matches({ viewing: { underWay: "checking" } })}
          loadingText={t`Conferindo…`}
        >
          <Trans>Conferir agora</Trans>
        </Button>
      </div>
      <p role="status" className={styles.answer}>
        {state.matches({ viewing: { underWay: "notPaid" } }) && (
          <Trans>Pagamento ainda não identificado. Aguarde alguns instantes e tente novamente.</Trans>
        )}
        {state.matches({ viewing: { underWay: "checkFailed" } }) && failure && errorText(failure)}
      </p>
    </div>
  );
}
