import { Trans, useLingui } from "@lingui/react/macro";
import type { TeamInvitation } from "#contract/company-team.ts";
import { errorText } from "#src/platform/errors/error-text.ts";
import { formatDate } from "#src/platform/time/format.ts";
import { useReaderZone } from "#src/platform/time/zones.ts";
import { isGone } from "#src/shared/change/is-gone.ts";
import { Button } from "#src/ui/controls/Button.tsx";
import { Badge } from "#src/ui/display/Badge.tsx";
import { Alert } from "#src/ui/feedback/Alert.tsx";
import { useTeamChange } from "./queries.ts";
import styles from "./Team.module.css";

type Props = { invitation: TeamInvitation; mayChange: boolean };

/** Somebody who was written to and has not answered. */
export function InvitationRow({ invitation: { id, email, expiresAt }, mayChange }: Props) {
  const { t } = useLingui();
  const zone = useReaderZone();
  const giveUp = useTeamChange((api) => api.call("companyGiveUpInvitation", { params: { id } }), {
    done: t`Convite cancelado`,
    isDone: async (api) => {
      const { invitations, content } = await api.call("companyTeam");
      if (!isGone(invitations, id)) return false;
      // It may have been accepted meanwhile.
      return content.some((member) => member.email === email) ? null : true;
    },
  });
  return (
    <li>
      <div className={styles.who}>
        <h2>{email}</h2>
        <p>
          <Trans>o convite vale até {formatDate(expiresAt, zone)}</Trans>
        </p>
      </div>
      <div className={styles.what}>
        <Badge tone="warn">
          <Trans>Convite enviado</Trans>
        </Badge>
      </div>
      {mayChange && (
        <Button
          variant="ghost"
          size="sm"
          onClick={() => giveUp.mutate(undefined)}
          loading={giveUp.isPending}
          loadingText={t`Cancelando…`}
          aria-label={t`Cancelar convite de ${email}`}
        >
          <Trans>Cancelar convite</Trans>
        </Button>
      )}
      {giveUp.error && <Alert tone="danger">{errorText(giveUp.error)}</Alert>}
    </li>
  );
}
