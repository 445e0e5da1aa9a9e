import { Trans } from "@lingui/react/macro";
import type { WithWaiting } from "#contract/listing-change.ts";
import { Alert } from "#src/ui/feedback/Alert.tsx";

/** Where something stands that an administrator looks at before everybody reads it. */
export function Waiting({ of: { waiting, refusalReason } }: { of: WithWaiting<unknown> }) {
  if (waiting)
    return (
      <Alert title={<Trans>Em conferência</Trans>}>
        <Trans>Aparece na sua página assim que conferirmos. Até lá, fica o que já estava.</Trans>
      </Alert>
    );
  if (!refusalReason) return null;
  return (
    <Alert tone="warn" title={<Trans>O que você enviou não foi publicado</Trans>}>
      {refusalReason}
    </Alert>
  );
}
