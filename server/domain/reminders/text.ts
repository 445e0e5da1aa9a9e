import { zonedIso } from "#server/domain/zoned-time.ts";
import { formatDay, formatWallTime } from "#server/format.ts";
import { i18n } from "#server/i18n.ts";
import type { DueReminder, ReminderKind } from "./due.ts";

/** What a reminder says, in Portuguese. `origin`: where the app is, e.g. `https://vereda.example`. */
export function reminderText(
  kind: ReminderKind,
  reminder: DueReminder,
  { origin, now }: { origin: string; now: Date },
): { subject: string; text: string } {
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
  const page = `${origin}/my-appointments/${id}`;
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
    text: [
      i18n.t("Oi, {name}!", { name: name.split(" ")[0] ?? name }),
      "",
      i18n.t("{title}, com {partner}: {day}, às {time}.", { title, partner, day, time }),
      where,
      "",
      i18n.t("Ver ou entrar: {page}", { page }),
      ...(isFree ? [i18n.t("Mudar o horário: {page}", { page: `${page}/reschedule` })] : []),
      i18n.t("Cancelar: {page}", { page: `${page}/cancel` }),
      ...(isFree ? [] : [i18n.t("O prazo para mudar ou cancelar sem custo já passou.")]),
    ].join("\n"),
  };
}
