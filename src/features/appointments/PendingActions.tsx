import { Trans, useLingui } from "@lingui/react/macro";
import type { Billing } from "#contract/purchase.ts";
import { errorText } from "#src/platform/errors/error-text.ts";
import { Button } from "#src/ui/controls/Button.tsx";
import styles from "./OrderCard.module.css";
import { useCheckPayment } from "./use-check-payment.ts";

/** While the payment is open: to the bank where it waits for the holder, or ask again whether it went through. */
export function PendingActions({ order }: { order: Billing }) {
  const { t } = useLingui();
  const check = useCheckPayment(order.id);
  return (
    <div className={styles.actions}>
      {order.actionUrl && (
        <Button asChild size="sm">
          <a href={order.actionUrl}>
            <Trans>Confirmar no banco</Trans>
          </a>
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
