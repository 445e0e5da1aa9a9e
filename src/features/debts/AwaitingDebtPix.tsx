import { Trans } from "@lingui/react/macro";
import { useEffect, useRef } from "react";
import type { Billing } from "#contract/purchase.ts";
import { formatMoney } from "#src/platform/money/format-money.ts";
import { PixDialog } from "#src/shared/pix/PixDialog.tsx";
import { ReturnedPix } from "#src/shared/pix/ReturnedPix.tsx";
import { usePix } from "#src/shared/pix/use-pix.ts";
import { Button } from "#src/ui/controls/Button.tsx";
import { Alert } from "#src/ui/feedback/Alert.tsx";
import styles from "./Debts.module.css";
import type { Debts } from "./flow/use-debts.ts";

type Props = { page: Debts; chosen: Billing };

/** A debt whose Pix is missing: how to pay it stays a button away, and a card may take its place. */
export function AwaitingDebtPix({ page, chosen }: Props) {
  const { actor, state, answeredAt } = page;
  const pix = usePix(chosen, answeredAt);
  const prefersCard = state.matches({ viewing: "toPay" });
  const opener = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    const subscription = pix.subscribe({
      complete: () => {
        if (pix.getSnapshot().output?.outcome === "paid") actor.send({ type: "pix.paid", debtId: chosen.id });
      },
    });
    return () => subscription.unsubscribe();
  }, [pix, actor, chosen.id]);
  function close(): void {
    actor.send({ type: "code.close" });
    // Where the dialog opened by itself there is nothing else that it could give the focus back to.
    requestAnimationFrame(() => opener.current?.focus());
  }
  return (
    <div className={styles.how}>
      <Alert tone="info" title={<Trans>Falta só o Pix</Trans>}>
        <span data-item={chosen.id} data-amount="charged">
          <Trans>Assim que os {formatMoney(chosen.charged)} chegarem, sua conta é liberada.</Trans>
        </span>
      </Alert>
      <ReturnedPix pix={pix} billingId={chosen.id} amount={chosen.charged} />
      <div className={styles.actions}>
        <Button
          ref={opener}
          size="lg"
          variant={prefersCard ? "outline" : "solid"}
          onClick={() => actor.send({ type: "code.show" })}
        >
          <Trans>Ver o código Pix</Trans>
        </Button>
        {!prefersCard && (
          <Button variant="outline" size="lg" onClick={() => actor.send({ type: "card.prefer" })}>
            <Trans>Pagar com cartão</Trans>
          </Button>
        )}
      </div>
      <PixDialog
        pix={pix}
        billing={chosen}
        open={state.matches({ viewing: { awaitingPix: "shown" } })}
        onClose={close}
      />
    </div>
  );
}
