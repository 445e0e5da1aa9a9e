import { Trans, useLingui } from "@lingui/react/macro";
import { useSelector } from "@xstate/react";
import type { ReactNode } from "react";
import { PIX_CODE_MS } from "#contract/constants.ts";
import type { Failure } from "#contract/failure.ts";
import type { Billing } from "#contract/purchase.ts";
import { errorText } from "#src/platform/errors/error-text.ts";
import { lateFile, useLate } from "#src/platform/late/late-file.ts";
import { Amount } from "#src/shared/price/Amount.tsx";
import { Button } from "#src/ui/controls/Button.tsx";
import { Alert } from "#src/ui/feedback/Alert.tsx";
import { HeldUntil } from "./HeldUntil.tsx";
import styles from "./Pix.module.css";
import { RenewalOver } from "./RenewalOver.tsx";
import type { PixActor } from "./use-pix.ts";
import { Validate } from "./Validate.tsx";

const expiredOrder = lateFile(() => import("./ExpiredOrder.tsx"));

type Props = { pix: PixActor; amount: number; billing: Billing; instead: ReactNode };

/** No code can be paid: the last one ran out, or there is none to be had. Another one can be asked for, while that is open. */
export function NoCode({ pix, amount, billing, instead }: Props) {
  const { t } = useLingui();
  const hasExpired = useSelector(pix, ({ context }) => context.order.hasExpired);
  const isReturned = useSelector(pix, ({ context }) => context.order.refund !== null);
  const isRequesting = useSelector(pix, (state) => state.matches("requestingCode"));
  const more = useLate(expiredOrder);
  const failure = useSelector(pix, ({ context }) => context.codeFailure);
  if (failure?.code === "NOT_PAYABLE" || failure?.code === "PIX_EXPIRED")
    return <RenewalOver pix={pix} billing={billing} instead={instead} />;
  return (
    <div className={styles.noCode}>
      <WhyNone failure={failure} hasExpired={hasExpired} isReturned={isReturned} amount={amount} />
      {more && <more.Wanted billing={billing} />}
      <p>
        <HeldUntil billing={billing} />{" "}
        {hasExpired ? (
          <Trans>
            Ainda não recebemos nenhum pagamento. Se você já pagou o código anterior, valide antes de gerar
            outro.
          </Trans>
        ) : (
          !isReturned && <Trans>Nada foi cobrado.</Trans>
        )}
      </p>
      <Button
        size="lg"
        wide
        onClick={() => pix.send({ type: "code.renew" })}
        loading={isRequesting}
        loadingText={t`Gerando o código…`}
      >
        {hasExpired || isReturned ? <Trans>Gerar novo código</Trans> : <Trans>Tentar de novo</Trans>}
      </Button>
      {hasExpired && <Validate pix={pix} />}
      {more && <more.Help />}
    </div>
  );
}

type Why = { failure: Failure | null; hasExpired: boolean; isReturned: boolean; amount: number };

function WhyNone({ failure, hasExpired, isReturned, amount }: Why) {
  const minutes = PIX_CODE_MS / 60_000;
  if (failure && failure.code !== "PIX_CODE_UNAVAILABLE")
    return (
      <Alert tone="warn" live>
        {errorText(failure)}
      </Alert>
    );
  // Said already, with the money that went back.
  if (!failure && isReturned) return null;
  if (!failure && hasExpired)
    return (
      <Alert tone="info" title={<Trans>Este código venceu</Trans>} live>
        <Trans>
          Cada código vale por {minutes} minutos. Gere outro para pagar os{" "}
          <Amount is="charged" value={amount} />.
        </Trans>
      </Alert>
    );
  return (
    <Alert tone="warn" live>
      <Trans>Código QR não disponível no momento.</Trans>
    </Alert>
  );
}
