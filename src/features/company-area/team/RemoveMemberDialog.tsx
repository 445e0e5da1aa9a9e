import { Trans, useLingui } from "@lingui/react/macro";
import { useNavigate } from "@tanstack/react-router";
import type { TeamMember } from "#contract/company-team.ts";
import { errorText } from "#src/platform/errors/error-text.ts";
import { Button } from "#src/ui/controls/Button.tsx";
import { Alert } from "#src/ui/feedback/Alert.tsx";
import { LazyDialog } from "#src/ui/feedback/LazyDialog.tsx";
import { useTeamChange } from "./queries.ts";

/** Asks before a right is taken away, or given up. */
export function RemoveMemberDialog({ member, onClose }: { member: TeamMember; onClose: () => void }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const { id, name, isMe } = member;
  const remove = useTeamChange((api) => api.call("companyRemoveMember", { params: { id } }), {
    done: isMe ? t`Você saiu da equipe` : t`Pessoa removida da equipe`,
    onDone: () => (isMe ? void navigate({ to: "/" }) : onClose()),
  });
  return (
    <LazyDialog
      open
      onClose={onClose}
      title={isMe ? <Trans>Sair da equipe?</Trans> : <Trans>Remover {name} da equipe?</Trans>}
      actions={
        <>
          <Button variant="outline" onClick={onClose}>
            <Trans>Voltar</Trans>
          </Button>
          <Button
            variant="danger"
            onClick={() => remove.mutate(undefined)}
            loading={remove.isPending}
            loadingText={t`Removendo…`}
          >
            {isMe ? <Trans>Sair da equipe</Trans> : <Trans>Remover da equipe</Trans>}
          </Button>
        </>
      }
    >
      <p>
        <Trans>O acesso à área da empresa acaba na hora. A conta continua existindo.</Trans>
      </p>
      {remove.error && <Alert tone="danger">{errorText(remove.error)}</Alert>}
    </LazyDialog>
  );
}
