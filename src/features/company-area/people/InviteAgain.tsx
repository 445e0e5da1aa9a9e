import { Trans, useLingui } from "@lingui/react/macro";
import type { Employee } from "#contract/company-people.ts";
import { errorText } from "#src/platform/errors/error-text.ts";
import { Button } from "#src/ui/controls/Button.tsx";
import { Alert } from "#src/ui/feedback/Alert.tsx";
import { usePeopleChange } from "./use-people-change.ts";

/** Writes once more to somebody who has not claimed the benefit. */
export function InviteAgain({ person: { id, name } }: { person: Employee }) {
  const { t } = useLingui();
  const again = usePeopleChange((api) => api.call("companyInviteAgain", { params: { id } }), {
    done: t`Convite enviado de novo`,
  });
  return (
    <>
      {again.error && <Alert tone="danger">{errorText(again.error)}</Alert>}
      <Button
        variant="ghost"
        size="sm"
        onClick={() => again.mutate(undefined)}
        loading={again.isPending}
        loadingText={t`Enviando…`}
        aria-label={t`Convidar de novo: ${name}`}
      >
        <Trans>Convidar de novo</Trans>
      </Button>
    </>
  );
}
