import { Trans, useLingui } from "@lingui/react/macro";
import Landmark from "lucide-react/icons/landmark";
import type { Failure } from "#contract/failure.ts";
import type { Billing } from "#contract/purchase.ts";
import { failureText } from "#src/shared/order/failure-text.ts";
import { Amount } from "#src/shared/price/Amount.tsx";
import { Button } from "#src/ui/controls/Button.tsx";
import { Alert } from "#src/ui/feedback/Alert.tsx";
import { bankHref } from "./bank-href.ts";
import type { Paid } from "./OrderProgress.tsx";
import { ResultFrame } from "./ResultFrame.tsx";

type Props = {
  billing: Billing;
  isChecking: boolean;
  hasAskedBank: boolean;
  failure: Failure | null;
  onConfirmed: () => void;
  /** The path of ours to which the bank's page leads back. */
  returnTo: string;
  what?: Paid | undefined;
};

/** The bank wants the holder to confirm. */
export function BankConfirmation(props: Props) {
  const { billing, isChecking, hasAskedBank, failure, onConfirmed, returnTo, what } = props;
  const { t } = useLingui();
  const href = bankHref(billing.actionUrl, returnTo);
  return (
    <ResultFrame
      icon={<Landmark aria-hidden="true" />}
      title={t`Seu banco pede uma confirmação`}
      actions={
        <>
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
            onClick={onConfirmed}
            loading={isChecking && hasAskedBank}
            loadingText={t`Conferindo…`}
          >
            <Trans>Já confirmei</Trans>
          </Button>
        </>
      }
    >
      <p data-item={billing.id}>
        {what === "debt" ? (
          <Trans>
            O banco do cartão quer ter certeza de que é você. Ainda <strong>não cobramos</strong> os{" "}
            <Amount is="charged" value={billing.charged} />.
          </Trans>
        ) : (
          <Trans>
            O banco do cartão quer ter certeza de que é você. Ainda <strong>não cobramos</strong> os{" "}
            <Amount is="charged" value={billing.charged} />, e seu horário está guardado.
          </Trans>
        )}
      </p>
      {failure ? (
        <Alert tone="warn" live>
          {failureText(failure)}
        </Alert>
      ) : (
        hasAskedBank &&
        !isChecking && (
          <Alert tone="info" live>
            <Trans>O banco ainda não nos contou. Aguarde alguns instantes e confira de novo.</Trans>
          </Alert>
        )
      )}
    </ResultFrame>
  );
}
