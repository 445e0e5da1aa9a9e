import { formatWallClock } from "#server/format.ts";
import { i18n } from "#server/i18n.ts";

/** A move as its mail tells it. `from` and `to` are ISO instants with the offset of their place. */
export interface MovedTime {
  name: string;
  title: string;
  partnerName: string;
  from: string;
  to: string;
}

/** The message about an appointment that was moved. */
export function moveMailText({ name, title, partnerName, from, to }: MovedTime): {
  subject: string;
  text: string;
} {
  return {
    subject: i18n.t("Horário mudado: {title}", { title }),
    text: [
      i18n.t("Oi, {name}!", { name }),
      "",
      i18n.t("Seu horário de {title}, com {partnerName}, mudou.", { title, partnerName }),
      "",
      i18n.t("  Antes: {time}", { time: formatWallClock(from) }),
      i18n.t("  Agora: {time}", { time: formatWallClock(to) }),
      "",
      i18n.t("Mudar não altera o preço que você pagou."),
      i18n.t("Você encontra tudo em Meus agendamentos."),
    ].join("\n"),
  };
}
