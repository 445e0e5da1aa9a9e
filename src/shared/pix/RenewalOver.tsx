import { Trans } from "@lingui/react/macro";
import { useSelector } from "@xstate/react";
import type { ReactNode } from "react";
import type { Billing } from "#contract/purchase.ts";
import { awaitedWords } from "#src/shared/payment/awaited-words.ts";
import { Alert } from "#src/ui/feedback/Alert.tsx";
import { HeldUntil } from "./HeldUntil.tsx";
import styles from "./Pix.module.css";
import type { PixActor } from "./use-pix.ts";
import { Validate } from "./Validate.tsx";

/** The server gives this order no code any more: what becomes of it, and where to go on. */
export function RenewalOver({
  pix,
  billing,
  instead,
}: {
  pix: PixActor;
  billing: Billing;
  instead: ReactNode;
}) {
  const isGivenUp = useSelector(pix, ({ context }) => context.codeFailure?.code === "PIX_EXPIRED");
  const hasTimes = billing.schedules.length > 0;
  return (
    <div className={styles.noCode}>
      {isGivenUp ? (
        <Alert tone="warn" title={awaitedWords(billing).cameTooLate()} live>
          <Trans>Esta compra foi cancelada. Se você já pagou, devolvemos o valor.</Trans>
        </Alert>
      ) : (
        <Alert tone="warn" title={<Trans>O prazo para gerar códigos desta compra acabou</Trans>} live>
          <Trans>Se você já pagou, valide.</Trans> <HeldUntil billing={billing} isTooLate />{" "}
          {hasTimes ? (
            <Trans>Depois a compra é cancelada, sem cobrança, e a vaga volta a ficar livre.</Trans>
          ) : (
            <Trans>Depois a compra é cancelada, sem cobrança.</Trans>
          )}
        </Alert>
      )}
      <Validate pix={pix} variant="solid" />
      {instead}
    </div>
  );
}
