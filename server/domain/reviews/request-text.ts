import { zonedIso } from "#server/domain/zoned-time.ts";
import { formatDay } from "#server/format.ts";
import { i18n } from "#server/i18n.ts";
import type { DueRequest } from "./due-requests.ts";

/** How a customer is asked for a review, in Portuguese. `origin`: where the app is, e.g. `https://vereda.example`. */
export function requestText(
  { id, title, partner_name: partner, name, starts_ms, time_zone }: DueRequest,
  origin: string,
): { subject: string; text: string } {
  const day = formatDay(zonedIso(new Date(starts_ms), time_zone).slice(0, "YYYY-MM-DD".length));
  return {
    subject: i18n.t("Como foi a sua sessão: {title}?", { title }),
    text: [
      i18n.t("Oi, {name}!", { name: name.split(" ")[0] ?? name }),
      "",
      i18n.t("Você esteve em {title}, com {partner}, no dia {day}.", { title, partner, day }),
      i18n.t("Conte como foi: a sua avaliação ajuda quem está escolhendo."),
      "",
      i18n.t("Avaliar a sessão: {page}", { page: `${origin}/my-appointments/${id}#avaliar` }),
      i18n.t("Para não receber mais pedidos de avaliação: {page}", { page: `${origin}/profile` }),
    ].join("\n"),
  };
}
