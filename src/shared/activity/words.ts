import { t } from "@lingui/core/macro";
import type { ActivityType, ProfessionalType } from "#contract/enums.ts";
import { numberFormat } from "../../platform/intl/formats.ts";

/** How an activity is attended: "Online", "Presencial", "Na sua empresa". */
export function activityTypeName(type: ActivityType): string {
  switch (type) {
    case "ONLINE":
      return t`Online`;
    case "IN_PLACE":
      return t`Presencial`;
    case "IN_COMPANY":
      return t`Na sua empresa`;
  }
}

/** "Psicologia", "Educação física" …: the profession in words that fit every person. */
export function professionName(type: ProfessionalType | null): string {
  switch (type) {
    case "psychologist":
      return t`Psicologia`;
    case "nutritionist":
      return t`Nutrição`;
    case "physicalEducator":
      return t`Educação física`;
    case "physiotherapist":
      return t`Fisioterapia`;
    case null:
      return t`Academia ou estúdio`;
  }
}

/** "50 min", "1h", "1h30". `duration` in minutes. */
export function durationWords(duration: number): string {
  const hours = Math.floor(duration / 60);
  const minutes = duration % 60;
  if (hours === 0) return t`${minutes} min`;
  return minutes === 0 ? t`${hours}h` : t`${hours}h${String(minutes).padStart(2, "0")}`;
}

/** "a 350 m", "a 1,2 km", "a 14 km". `distance` in metres; no more exact than the place is known. */
export function distanceWords(distance: number): string {
  const rounded = Math.max(100, Math.round(distance / 50) * 50);
  if (rounded < 1_000) return t`a ${rounded} m`;
  const far = distance / 1_000;
  return t`a ${numberFormat({ maximumFractionDigits: 1 }).format(far < 10 ? far : Math.round(far))} km`;
}
