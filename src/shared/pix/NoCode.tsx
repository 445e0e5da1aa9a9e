import { Trans, useLingui } from "@lingui/react/macro";
import { useSelector } from "@xstate/react";
import { PIX_CODE_MS } from "#contract/constants.ts";
import type { Billing } from "#contract/purchase.ts";
import type { Failure } from "#machines/failure.ts";
import { errorText } from "#src/platform/errors/error-text.ts";
import { errorOfFailure } from "#src/platform/errors/failure-error.ts";
import { formatMoney } from "#src/platform/money/format-money.ts";
import { Button } from "#src/ui/controls/Button.tsx";
import { Alert } from "#src/ui/feedback/Alert.tsx";
import { HeldUntil } from "./HeldUntil.tsx";
import styles from "./Pix.module.css";
import type { PixActor } from "./use-pix.ts";
import { Validate } from "./Validate.tsx";

type Props = { pix: PixActor; amount: number; billing: Billing };

/** No code can be paid: the last one ran out, or the provider gave none. Another one can be asked for. */
export function NoCode({ pix, amount, billing }: Props) {
  const { t } = useLingui();
  const hasExpired = useSelector(pix, ({ context }) => context.order.hasExpired);
  const isRequesting = useSelector(pix, (state) => state.matches("requestingCode"));
  const failure = useSelector(pix, ({ context }) => context.codeFailure);
  const minutes = PIX_CODE_MS / 60_000;
  return (
    <div className={styles.noCode}>
      {hasExpired && !failure ? (
        <Alert tone="info" title={<Trans>Este código venceu</Trans>} live>
          <Trans>
            Cada código vale por {minutes} minutos. Gere outro para pagar os {formatMoney(amount)}.
          </Trans>
        </Alert>
      ) : (
        <Alert tone="warn" live>
          <WhyNone failure={failure} />
        </Alert>
      )}
      <p>
        <HeldUntil billing={billing} />{" "}
        {hasExpired ? (
          <Trans>Se você já pagou o código anterior, valide antes de gerar outro.</Trans>
        ) : (
          <Trans>Nada foi cobrado.</Trans>
        )}
      </p>
      <Button
        size="lg"
        wide
        onClick={() => pix.send({ type: "code.renew" })}
        loading={isRequesting}
        loadingText={t`Gerando o código…`}
      >
        {hasExpired ? <Trans>Gerar novo código</Trans> : <Trans>Tentar de novo</Trans>}
      </Button>
      {hasExpired && <Validate pix={pix} />}
    </div>
  );
}

function WhyNone({ failure }: { failure: Failure | null }) {
  switch (failure?.code) {
    case undefined:
    case "PIX_CODE_UNAVAILABLE":
      return <Trans>Código QR não disponível no momento.</Trans>;
    case "NOT_PAYABLE":
      return (
        <Trans>
          O prazo para gerar códigos deste pedido acabou. Se você já pagou, valide. Se não, ele será cancelado
          e você poderá reservar de novo.
        </Trans>
      );
    default:
      return failure && errorText(errorOfFailure(failure));
  }
}
