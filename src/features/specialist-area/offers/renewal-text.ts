import { t } from "@lingui/core/macro";
import type { RenewalPeriod } from "#contract/enums.ts";

/** How a plan renews, as its specialist chooses it. */
export function renewalText(period: RenewalPeriod): string {
  return {
    NO_RENEW: t`Não renova`,
    WEEKLY_PERIOD: t`Renova toda semana`,
    BI_WEEKLY_PERIOD: t`Renova a cada duas semanas`,
    MONTH_PERIOD: t`Renova todo mês`,
    TWO_MONTHS_PERIOD: t`Renova a cada dois meses`,
    THREE_MONTHS_PERIOD: t`Renova a cada três meses`,
    SIX_MONTHS_PERIOD: t`Renova a cada seis meses`,
    YEARLY: t`Renova todo ano`,
  }[period];
}
