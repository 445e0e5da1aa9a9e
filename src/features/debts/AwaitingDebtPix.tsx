import { Trans } from "@lingui/react/macro";
import { type ReactNode, useEffect, useRef, useState } from "react";
import type { Billing } from "#contract/purchase.ts";
import { formatMoney } from "#src/platform/money/format-money.ts";
import { PixDialog } from "#src/shared/pix/PixDialog.tsx";
import { ReturnedPix } from "#src/shared/pix/ReturnedPix.tsx";
import { usePix } from "#src/shared/pix/use-pix.ts";
import { Button } from "#src/ui/controls/Button.tsx";
import { Alert } from "#src/ui/feedback/Alert.tsx";
import styles from "./Debts.module.css";

type Props = {
  debt: Billing;
  answeredAt: number;
  /** How to pay is shown at once. */
  startsOpen: boolean;
  /** The card that was to take its place has not paid. */
  prefersCard: boolean;
  onPaid: () => void;
  onGivenUp: () => void;
  /** Shown once the customer would rather pay by card. */
  byCard: ReactNode;
};

/** A debt whose Pix is missing: how to pay it stays a button away, and a card may take its place. */
export function AwaitingDebtPix({
  debt,
  answeredAt,
  startsOpen,
  onPaid,
  onGivenUp,
  byCard,
  ...starts
}: Props) {
  const pix = usePix(debt, answeredAt);
  const [isOpen, setOpen] = useState(startsOpen);
  const [prefersCard, setPrefersCard] = useState(starts.prefersCard);
  const opener = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    const subscription = pix.subscribe({
      complete: () => {
        const { output } = pix.getSnapshot();
        if (output?.outcome === "paid") onPaid();
        if (output?.outcome === "givenUp") onGivenUp();
      },
    });
    return () => subscription.unsubscribe();
  }, [pix, onPaid, onGivenUp]);
  function close(): void {
    setOpen(false);
    // Where the dialog opened by itself there is nothing else that it could give the focus back to.
    requestAnimationFrame(() => opener.current?.focus());
  }
  return (
    <div className={styles.how}>
      <Alert tone="info" title={<Trans>Falta só o Pix</Trans>}>
        <span data-item={debt.id} data-amount="charged">
          <Trans>Assim que os {formatMoney(debt.charged)} chegarem, sua conta é liberada.</Trans>
        </span>
      </Alert>
      <ReturnedPix pix={pix} billingId={debt.id} amount={debt.charged} />
      {prefersCard ? (
        byCard
      ) : (
        <div className={styles.actions}>
          <Button ref={opener} size="lg" onClick={() => setOpen(true)}>
            <Trans>Ver o código Pix</Trans>
          </Button>
          <Button variant="outline" size="lg" onClick={() => setPrefersCard(true)}>
            <Trans>Pagar com cartão</Trans>
          </Button>
        </div>
      )}
      <PixDialog pix={pix} billing={debt} open={isOpen} onClose={close} />
    </div>
  );
}
