import { BUSINESS_TIME_ZONE } from "#contract/constants.ts";
import { zonedIso } from "#server/domain/zoned-time.ts";
import { formatDay, formatWallTime } from "#server/format.ts";
import { i18n } from "#server/i18n.ts";
import type { MailContent } from "#server/ports/mail/mail.ts";
import type { Offer } from "./tell.ts";

/** What the message about an offer says, in Portuguese. */
export function offerText(offer: Offer): MailContent {
  const { title, partner_name: partner, name, others } = offer;
  const starts = zonedIso(new Date(offer.starts_ms), offer.time_zone);
  const until = formatWallTime(zonedIso(new Date(offer.until_ms), BUSINESS_TIME_ZONE));
  const search = new URLSearchParams({ activityId: offer.activity_id, scheduleId: offer.schedule_id });
  return {
    subject: i18n.t("Abriu uma vaga: {title}", { title }),
    greeting: i18n.t("Oi, {name}!", { name: name.split(" ")[0] ?? name }),
    paragraphs: [
      i18n.t("Abriu uma vaga no horário que você esperava:"),
      i18n.t("{title}, com {partner}: {day}, às {time}.", {
        title,
        partner,
        day: formatDay(starts.slice(0, "YYYY-MM-DD".length)),
        time: formatWallTime(starts),
      }),
      i18n.t("Ela está guardada para você até as {until} (horário de Brasília).", { until }),
      ...(others > 0
        ? [i18n.t("Outras pessoas também esperam: depois disso, a vaga passa para a próxima da fila.")]
        : []),
    ],
    action: { label: i18n.t("Reservar agora"), address: `/checkout?${search}` },
    links: [{ label: i18n.t("Não quero mais a vaga"), address: "/my-appointments" }],
  };
}
