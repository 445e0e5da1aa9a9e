import { Trans } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import { useSelector } from "@xstate/react";
import QrCode from "lucide-react/icons/qr-code";
import { useRef, useState } from "react";
import type { Billing } from "#contract/purchase.ts";
import { formatMoney } from "#src/platform/money/format-money.ts";
import { ResultFrame } from "#src/shared/order-progress/ResultFrame.tsx";
import { awaitedWords } from "#src/shared/payment/awaited-words.ts";
import { HeldUntil } from "#src/shared/pix/HeldUntil.tsx";
import { PixDialog } from "#src/shared/pix/PixDialog.tsx";
import { ReturnedPix } from "#src/shared/pix/ReturnedPix.tsx";
import { usePix } from "#src/shared/pix/use-pix.ts";
import { Button } from "#src/ui/controls/Button.tsx";
import { Alert } from "#src/ui/feedback/Alert.tsx";
import { BookAgain } from "./BookAgain.tsx";
import { Receipt } from "./Receipt.tsx";
import { useMeasuredPix } from "./use-measured-pix.ts";

type Props = { billing: Billing; answeredAt: number; refetch: () => unknown };

/** An order is placed and its Pix still missing: how to pay is open at once, and stays a button away. */
export function AwaitingPix({ billing, answeredAt, refetch }: Props) {
  const words = awaitedWords(billing);
  const pix = usePix(billing, answeredAt);
  useMeasuredPix(pix, billing);
  const isPaid = useSelector(pix, (state) => state.matches("paid"));
  const [isOpen, setIsOpen] = useState(true);
  const opener = useRef<HTMLButtonElement>(null);
  const { number, charged } = billing;
  const close = () => {
    setIsOpen(false);
    // The dialog opened by itself: there is nothing else that it could give the focus back to.
    requestAnimationFrame(() => opener.current?.focus());
  };
  return (
    <>
      <ResultFrame
        icon={<QrCode aria-hidden="true" />}
        title={words.isMissing()}
        actions={
          <>
            <Button
              ref={opener}
              size="lg"
              variant={isOpen ? "outline" : "solid"}
              onClick={() => setIsOpen(true)}
            >
              {words.pay()}
            </Button>
            <Button asChild size="lg" variant="outline">
              <Link to="/my-appointments">
                <Trans>Ver minhas reservas</Trans>
              </Link>
            </Button>
          </>
        }
      >
        <p>
          <Trans>
            Compra {number}. Pague{" "}
            <strong data-item={billing.id} data-amount="charged">
              {formatMoney(charged)}
            </strong>{" "}
            {words.by()} para confirmar.
          </Trans>{" "}
          <HeldUntil billing={billing} />
        </p>
        <ReturnedPix pix={pix} billingId={billing.id} amount={charged} />
        {isPaid && (
          <Alert
            tone="success"
            live
            action={
              <Button variant="link" size="sm" onClick={() => refetch()}>
                <Trans>Atualizar</Trans>
              </Button>
            }
          >
            <Trans>Recebemos seu pagamento. A confirmação já vem.</Trans>
          </Alert>
        )}
        <Receipt billing={billing} />
      </ResultFrame>
      <PixDialog
        pix={pix}
        billing={billing}
        instead={<BookAgain billing={billing} variant="outline" />}
        open={isOpen}
        onClose={close}
      />
    </>
  );
}
