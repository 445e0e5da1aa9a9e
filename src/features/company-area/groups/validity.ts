import { t } from "@lingui/core/macro";
import type { BenefitGroup } from "#contract/user-data.ts";
import { formatDate } from "#src/platform/time/format.ts";

/** From when to when a group counts: "Até 31/12/2026". */
export function validityText({
  validFrom,
  validUntil,
}: Pick<BenefitGroup, "validFrom" | "validUntil">): string {
  const [from, until] = [validFrom && formatDate(validFrom), validUntil && formatDate(validUntil)];
  if (from && until) return t`De ${from} a ${until}`;
  if (from) return t`Desde ${from}`;
  return until ? t`Até ${until}` : t`Sem prazo`;
}
