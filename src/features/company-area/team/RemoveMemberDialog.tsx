import { Trans, useLingui } from "@lingui/react/macro";
import { useNavigate } from "@tanstack/react-router";
import type { TeamMember } from "#contract/company-team.ts";
import { failedWith } from "#contract/failure.ts";
import { isGone } from "#src/shared/change/is-gone.ts";
import { ConfirmDialog } from "#src/shared/confirm/ConfirmDialog.tsx";
import { useTeamChange } from "./queries.ts";

/** Asks before a right is taken away, or given up. */
export function RemoveMemberDialog({ member, onClose }: { member: TeamMember; onClose: () => void }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const { id, name, isMe } = member;
  const remove = useTeamChange<undefined>((api) => api.call("companyRemoveMember", { params: { id } }), {
    done: isMe ? t`Você saiu da equipe` : t`Pessoa removida da equipe`,
    isDone: (api) =>
      api.call("companyTeam").then(
        ({ content }) => isGone(content, id),
        (error: unknown) => (isMe && failedWith(error, "FORBIDDEN")) || null,
      ),
    onDone: () => (isMe ? void navigate({ to: "/" }) : onClose()),
  });
  return (
    <ConfirmDialog
      onClose={onClose}
      title={isMe ? <Trans>Sair da equipe?</Trans> : <Trans>Remover {name} da equipe?</Trans>}
      action={isMe ? <Trans>Sair da equipe</Trans> : <Trans>Remover da equipe</Trans>}
      actingText={t`Removendo…`}
      change={remove}
    >
      <Trans>O acesso à área da empresa acaba na hora. A conta continua existindo.</Trans>
    </ConfirmDialog>
  );
}
