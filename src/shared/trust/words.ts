import { plural, t } from "@lingui/core/macro";
import type { Language, PlaceFeature } from "#contract/enums.ts";

/** "12 anos de prática"; of somebody who began this year, and of a gym: since when. `year` is the present one. */
export function practiceWords(since: number, year: number, isGym: boolean): string {
  const years = year - since;
  if (years < 1) return t`Desde ${since}`;
  return isGym
    ? plural(years, { one: "# ano de casa", other: "# anos de casa" })
    : plural(years, { one: "# ano de prática", other: "# anos de prática" });
}

export function languageName(language: Language): string {
  switch (language) {
    case "pt":
      return t`português`;
    case "bzs":
      return t`Libras`;
    case "en":
      return t`inglês`;
    case "es":
      return t`espanhol`;
    case "fr":
      return t`francês`;
    case "it":
      return t`italiano`;
    case "de":
      return t`alemão`;
    case "ja":
      return t`japonês`;
  }
}

/** "Português, inglês e espanhol". */
export function languageWords(languages: readonly Language[]): string {
  const words = new Intl.ListFormat("pt-BR").format(languages.map(languageName));
  return words.charAt(0).toLocaleUpperCase("pt-BR") + words.slice(1);
}

export function featureName(feature: PlaceFeature): string {
  switch (feature) {
    case "STEP_FREE":
      return t`Entrada sem degraus`;
    case "RAMP":
      return t`Rampa de acesso`;
    case "LIFT":
      return t`Elevador`;
    case "WIDE_DOORS":
      return t`Portas largas`;
    case "ACCESSIBLE_TOILET":
      return t`Banheiro acessível`;
    case "RESERVED_PARKING":
      return t`Vaga reservada`;
    case "TACTILE_PAVING":
      return t`Piso tátil`;
  }
}
