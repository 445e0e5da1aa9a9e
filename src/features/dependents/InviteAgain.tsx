import { Trans, useLingui } from "@lingui/react/macro";
import type { Dependent } from "#contract/dependents.ts";
import { errorText } from "#src/platform/errors/error-text.ts";
import { Button } from "#src/ui/controls/Button.tsx";
import { Alert } from "#src/ui/feedback/Alert.tsx";
import { useDependentsChange } from "./queries.ts";

/** Sends the invitation once more. */
export function InviteAgain({ dependent: { id, name } }: { dependent: Dependent }) {
  const { t } = useLingui();
  const again = useDependentsChange<undefined>(
    (api) => api.call("inviteDependentAgain", { params: { id } }),
    { done: t`Convite enviado` },
  );
  return (
    <>
      <Button
        variant="outline"
        size="sm"
        onClick={() => again.mutate(undefined)}
        loading={again.isPending}
        loadingText={t`Enviando…`}
        aria-label={t`Enviar de novo o convite de ${name}`}
      >
        <Trans>Enviar de novo</Trans>
      </Button>
      {again.error && <Alert tone="danger">{errorText(again.error)}</Alert>}
    </>
  );
}
