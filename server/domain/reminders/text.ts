import { zonedIso } from "#server/domain/zoned-time.ts";
import { formatDay, formatWallTime } from "#server/format.ts";
import { i18n } from "#server/i18n.ts";
import type { MailContent } from "#server/ports/mail/mail.ts";
import type { DueReminder, ReminderKind } from "./due.ts";

/** What a reminder says, in Portuguese. */
export function reminderText(kind: ReminderKind, reminder: DueReminder, now: Date): MailContent {
  const {
    title,
    partner_name: partner,
    name,
    id,
    starts_ms,
    time_zone,
    free_until_ms,
    activity_type,
  } = reminder;
  const page = `/my-appointments/${id}`;
  const starts = zonedIso(new Date(starts_ms), time_zone);
  const time = formatWallTime(starts);
  const day = formatDay(starts.slice(0, "YYYY-MM-DD".length));
  const where =
    activity_type === "ONLINE"
      ? i18n.t("Por vídeo: a sala abre 60 minutos antes do início.")
      : i18n.t("Onde: {place}", { place: reminder.place ?? i18n.t("na sua empresa") });
  const isFree = now.getTime() <= free_until_ms;
  return {
    subject:
      kind === "DAY"
        ? i18n.t("Amanhã, às {time}: {title}", { time, title })
        : i18n.t("Daqui a uma hora, às {time}: {title}", { time, title }),
    greeting: i18n.t("Oi, {name}!", { name: name.split(" ")[0] ?? name }),
    paragraphs: [i18n.t("{title}, com {partner}: {day}, às {time}.", { title, partner, day, time }), where],
    action: { label: i18n.t("Ver a reserva"), address: page },
    links: [
      ...(isFree ? [{ label: i18n.t("Mudar o horário"), address: `${page}/reschedule` }] : []),
      { label: i18n.t("Cancelar"), address: `${page}/cancel` },
    ],
    notes: isFree ? [] : [i18n.t("O prazo para mudar ou cancelar sem custo já passou.")],
  };
}
