import { t } from "@lingui/core/macro";
import type { RenewalPeriod } from "#contract/enums.ts";
import type { Billing } from "#contract/purchase.ts";

/** Names what the renewal of an order is of: its plan, once that has begun, on its day. */
export const renewalKey = (
  { id, subscriptionId }: Pick<Billing, "id" | "subscriptionId">,
  { date }: { date: string },
): string => `${subscriptionId ?? id}@${date}`;

/** A period as an adjective of the plan: "mensal". */
export function renewalAdjective(period: RenewalPeriod): string {
  switch (period) {
    case "NO_RENEW":
      return t`sem renovação`;
    case "WEEKLY_PERIOD":
      return t`semanal`;
    case "BI_WEEKLY_PERIOD":
      return t`quinzenal`;
    case "MONTH_PERIOD":
      return t`mensal`;
    case "TWO_MONTHS_PERIOD":
      return t`bimestral`;
    case "THREE_MONTHS_PERIOD":
      return t`trimestral`;
    case "SIX_MONTHS_PERIOD":
      return t`semestral`;
    case "YEARLY":
      return t`anual`;
  }
}

/** What stands after a price: "por mês"; empty where nothing renews. */
export function renewalUnit(period: RenewalPeriod): string {
  switch (period) {
    case "NO_RENEW":
      return "";
    case "WEEKLY_PERIOD":
      return t`por semana`;
    case "BI_WEEKLY_PERIOD":
      return t`a cada 2 semanas`;
    case "MONTH_PERIOD":
      return t`por mês`;
    case "TWO_MONTHS_PERIOD":
      return t`a cada 2 meses`;
    case "THREE_MONTHS_PERIOD":
      return t`a cada 3 meses`;
    case "SIX_MONTHS_PERIOD":
      return t`a cada 6 meses`;
    case "YEARLY":
      return t`por ano`;
  }
}

/** How often it renews, and what its price counts on. */
export function renewalNote(period: RenewalPeriod, usesBenefit: boolean): string {
  const unit = renewalUnit(period);
  return usesBenefit ? t`${unit}, se o benefício tiver saldo no dia` : unit;
}

/** How often a plan renews, as a sentence. */
export function renewalSentence(period: RenewalPeriod): string {
  switch (period) {
    case "NO_RENEW":
      return t`Este plano não renova: você paga uma única vez.`;
    case "WEEKLY_PERIOD":
      return t`Renova toda semana, no mesmo dia em que começa.`;
    case "BI_WEEKLY_PERIOD":
      return t`Renova a cada duas semanas, no mesmo dia em que começa.`;
    case "MONTH_PERIOD":
      return t`Renova todo mês, no mesmo dia em que começa.`;
    case "TWO_MONTHS_PERIOD":
      return t`Renova a cada dois meses, no mesmo dia em que começa.`;
    case "THREE_MONTHS_PERIOD":
      return t`Renova a cada três meses, no mesmo dia em que começa.`;
    case "SIX_MONTHS_PERIOD":
      return t`Renova a cada seis meses, no mesmo dia em que começa.`;
    case "YEARLY":
      return t`Renova uma vez por ano, no mesmo dia em que começa.`;
  }
}
