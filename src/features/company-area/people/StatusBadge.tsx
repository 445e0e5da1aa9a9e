import { Trans } from "@lingui/react/macro";
import type { Employee } from "#contract/company-people.ts";
import { formatDate } from "#src/platform/time/format.ts";
import { Badge } from "#src/ui/display/Badge.tsx";

/** Whether somebody has the benefit, is to claim it, or left; and until when it still counts. */
export function StatusBadge({ person: { status, endsOn } }: { person: Employee }) {
  if (status === "LINKED")
    return (
      <Badge tone="success">
        <Trans>Com o benefício</Trans>
      </Badge>
    );
  if (status === "INVITED")
    return (
      <Badge>
        <Trans>Ainda não ativou</Trans>
      </Badge>
    );
  return (
    <Badge tone="warn">
      {endsOn ? <Trans>Saiu · benefício até {formatDate(dayBefore(endsOn))}</Trans> : <Trans>Saiu</Trans>}
    </Badge>
  );
}

const dayBefore = (day: string) =>
  new Date(Date.parse(`${day}T00:00:00Z`) - 86_400_000).toISOString().slice(0, 10);
