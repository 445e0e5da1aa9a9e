import { zonedIso } from "#server/domain/zoned-time.ts";
import { formatDay } from "#server/format.ts";
import { i18n } from "#server/i18n.ts";
import type { MailContent } from "#server/ports/mail/mail.ts";
import type { DueRequest } from "./due-requests.ts";

/** How a customer is asked for a review, in Portuguese. */
export function requestText({
  id,
  title,
  partner_name: partner,
  name,
  starts_ms,
  time_zone,
}: DueRequest): MailContent {
  const day = formatDay(zonedIso(new Date(starts_ms), time_zone).slice(0, "YYYY-MM-DD".length));
  return {
    subject: i18n.t("Como foi a sua sessão: {title}?", { title }),
    greeting: i18n.t("Oi, {name}!", { name: name.split(" ")[0] ?? name }),
    paragraphs: [
      i18n.t("Você esteve em {title}, com {partner}, no dia {day}.", { title, partner, day }),
      i18n.t("Conte como foi: a sua avaliação ajuda quem está escolhendo."),
    ],
    action: { label: i18n.t("Avaliar a sessão"), address: `/my-appointments/${id}#avaliar` },
    links: [{ label: i18n.t("Não receber mais pedidos de avaliação"), address: "/profile/avisos" }],
  };
}
