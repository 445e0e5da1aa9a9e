import { Trans, useLingui } from "@lingui/react/macro";
import { errorText } from "#src/platform/errors/error-text.ts";
import { Button } from "#src/ui/controls/Button.tsx";
import { Alert } from "#src/ui/feedback/Alert.tsx";
import { useClaim } from "./use-claim.ts";

/** The benefit that waits for the account's e-mail, offered where it pays. */
export function WaitingBenefit({ companyName }: { companyName: string }) {
  const { t } = useLingui();
  const claim = useClaim();
  return (
    <Alert
      title={<Trans>A {companyName} tem um benefício para você</Trans>}
      action={
        <Button
          size="sm"
          onClick={() => claim.mutate({ by: "EMAIL" })}
          loading={claim.isPending}
          loadingText={t`Ativando…`}
        >
          <Trans>Ativar benefício</Trans>
        </Button>
      }
    >
      <Trans>Ative-o para usar a parte que a empresa paga.</Trans>
      {claim.error && (
        <p role="alert">
          <strong>{errorText(claim.error)}</strong>
        </p>
      )}
    </Alert>
  );
}
