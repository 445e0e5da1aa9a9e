import { Trans, useLingui } from "@lingui/react/macro";
import { Link, useRouterState } from "@tanstack/react-router";
import type { Billing } from "#contract/purchase.ts";
import { errorText } from "#src/platform/errors/error-text.ts";
import { bankHref } from "#src/shared/order-progress/bank-href.ts";
import { SettleDebtsLink } from "#src/shared/overdue/SettleDebtsLink.tsx";
import { awaitedWords } from "#src/shared/payment/awaited-words.ts";
import { Button } from "#src/ui/controls/Button.tsx";
import styles from "./OrderCard.module.css";
import { useCheckPayment } from "./use-check-payment.ts";

/** While the payment is open: where it is made, or ask again whether it went through. */
export function PendingActions({ order }: { order: Billing }) {
  const { t } = useLingui();
  const check = useCheckPayment(order.id);
  const returnTo = useRouterState({ select: ({ location }) => location.href });
  const bank = bankHref(order.actionUrl, returnTo);
  if (order.status === "OVERDUE")
    return (
      <div className={styles.actions}>
        <SettleDebtsLink size="sm" />
      </div>
    );
  return (
    <div className={styles.actions}>
      {bank && (
        <Button asChild size="sm">
          <a href={bank}>
            <Trans>Confirmar no banco</Trans>
          </a>
        </Button>
      )}
      {order.status === "AWAITING_PAYMENT" && (
        <Button asChild size="sm">
          {order.dueOn ? (
            <Link to="/pendencias" search={{ debt: order.id, returnTo }}>
              {awaitedWords(order).pay()}
            </Link>
          ) : (
            <Link to="/purchase/confirmacao/$billingId" params={{ billingId: order.id }}>
              {awaitedWords(order).pay()}
            </Link>
          )}
        </Button>
      )}
      <Button
        variant="outline"
        size="sm"
        onClick={() => check.mutate()}
        loading={check.isPending}
        loadingText={t`Conferindo…`}
      >
        <Trans>Conferir pagamento</Trans>
      </Button>
      <p role="status" className={styles.answer}>
        {check.data && !check.data.isPaid && (
          <Trans>Pagamento ainda não identificado. Aguarde alguns instantes e tente novamente.</Trans>
        )}
        {check.error && errorText(check.error)}
      </p>
    </div>
  );
}
