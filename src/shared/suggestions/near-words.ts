import { t } from "@lingui/core/macro";
import type { GeoAnswer } from "#src/platform/geolocation/ask-geo-point.ts";

interface Near {
  point: string | null;
  /** How asking for the place ended; null while nobody has asked. */
  answer: GeoAnswer | null;
  /** The account's own; null where it has none. */
  city: string | null;
  /** How much is near; null while that is not known, `failed` where no answer came. */
  found: number | "failed" | null;
}

/** What the cards under it are, and what to do about the place. */
export function nearWords({ point, answer, city, found }: Near): string {
  if (point !== null && found === null) return t`Procurando o que há por perto…`;
  if (point !== null && found === "failed")
    return t`Não deu para ver o que há por perto. Estes são os mais procurados.`;
  if (point !== null && found === 0) return t`Ainda não há ninguém por perto. Estes são os mais procurados.`;
  if (point !== null) return t`Os mais perto primeiro.`;
  switch (answer) {
    case "denied":
      return t`O navegador não deixou. Libere a localização nas configurações dele, ou escolha a cidade.`;
    case "unavailable":
      return t`Seu aparelho não soube dizer onde está. Tente de novo ou escolha a cidade.`;
    case "noConsent":
      return t`Para lembrar onde você está, precisamos do seu sim aos cookies. Sem ele, escolha a cidade.`;
    default:
      return city
        ? t`Em ${city}. Diga onde você está e mostramos os mais perto.`
        : t`Os mais procurados. Diga onde você está e mostramos os mais perto.`;
  }
}
