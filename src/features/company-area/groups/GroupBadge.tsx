import { Trans } from "@lingui/react/macro";
import { isValidWithin } from "#contract/subsidy.ts";
import type { BenefitGroup } from "#contract/user-data.ts";
import { businessDay } from "#src/platform/time/format.ts";
import { serverNow } from "#src/platform/time/server-clock.ts";
import { Badge } from "#src/ui/display/Badge.tsx";

/** Says of a group that does not count today whether it is over or still to come. */
export function GroupBadge({ group }: { group: Pick<BenefitGroup, "validFrom" | "validUntil"> }) {
  const today = businessDay(new Date(serverNow()));
  if (isValidWithin(group, today, today)) return null;
  if (group.validUntil !== null && group.validUntil < today)
    return (
      <Badge>
        <Trans>Encerrado</Trans>
      </Badge>
    );
  return (
    <Badge tone="warn">
      <Trans>Ainda não começou</Trans>
    </Badge>
  );
}
