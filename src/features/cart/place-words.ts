import { t } from "@lingui/core/macro";
import type { Activity } from "#contract/catalogue.ts";
import type { ActivityType } from "#contract/enums.ts";

type Where = Pick<Activity, "activityTypes" | "places">;

/** Where an activity happens: "online ou presencial em Curitiba". */
export function placeWords({ activityTypes, places }: Where): string {
  const cities = [...new Set(places.map((place) => place.city))];
  return joined(
    activityTypes.map((type) => typeWords(type, cities)),
    "disjunction",
  );
}

function typeWords(type: ActivityType, cities: string[]): string {
  if (type === "ONLINE") return t`online`;
  if (type === "IN_COMPANY") return t`na sua empresa`;
  return cities.length > 0 ? t`presencial em ${joined(cities, "conjunction")}` : t`presencial`;
}

function joined(words: string[], type: "conjunction" | "disjunction"): string {
  return new Intl.ListFormat("pt-BR", { type }).format(words);
}
