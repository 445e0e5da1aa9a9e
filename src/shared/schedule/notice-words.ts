import { plural, t } from "@lingui/core/macro";

const HOUR = 60;
const DAY = 24 * HOUR;

/** Minutes as people say them: "30 minutos", "2 horas", "1 dia". */
export function noticeWords(minutes: number): string {
  if (minutes % DAY === 0) return plural(minutes / DAY, { one: "# dia", other: "# dias" });
  if (minutes % HOUR === 0) return plural(minutes / HOUR, { one: "# hora", other: "# horas" });
  if (minutes < HOUR) return plural(minutes, { one: "# minuto", other: "# minutos" });
  return t`${Math.floor(minutes / HOUR)}h${String(minutes % HOUR).padStart(2, "0")}`;
}
