import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import type { TeamMember } from "#contract/company-team.ts";
import { preloadDialog } from "#src/platform/late/LazyDialog.tsx";
import { formatDate } from "#src/platform/time/format.ts";
import { Button } from "#src/ui/controls/Button.tsx";
import { Badge } from "#src/ui/display/Badge.tsx";
import { RemoveMemberDialog } from "./RemoveMemberDialog.tsx";
import styles from "./Team.module.css";

/** Somebody of the HR, and the way to take their right away or to give up one's own. */
export function MemberRow({ member, mayChange }: { member: TeamMember; mayChange: boolean }) {
  const { t } = useLingui();
  const [isAsking, setAsking] = useState(false);
  const { name, email, role, isMe, since } = member;
  return (
    <li>
      <div className={styles.who}>
        <h2>{isMe ? <Trans>{name} (você)</Trans> : name}</h2>
        <p>{email}</p>
      </div>
      <div className={styles.what}>
        <Badge tone={role === "OWNER" ? "accent" : "neutral"}>
          {role === "OWNER" ? <Trans>Responsável</Trans> : <Trans>Equipe</Trans>}
        </Badge>
        <span className={styles.muted}>
          <Trans>desde {formatDate(since)}</Trans>
        </span>
      </div>
      {(mayChange || isMe) && (
        <Button
          variant="ghost"
          size="sm"
          onClick={() => setAsking(true)}
          onPointerEnter={preloadDialog}
          aria-label={isMe ? t`Sair da equipe` : t`Remover ${name}`}
        >
          {isMe ? <Trans>Sair</Trans> : <Trans>Remover</Trans>}
        </Button>
      )}
      {isAsking && <RemoveMemberDialog member={member} onClose={() => setAsking(false)} />}
    </li>
  );
}
