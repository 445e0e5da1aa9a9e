import { Trans } from "@lingui/react/macro";
import MapPin from "lucide-react/icons/map-pin";
import type { PlaceResult } from "#contract/place.ts";
import { afterPress } from "#src/ui/press/after-press.ts";
import controls from "./controls.module.css";
import styles from "./MeasuredFrom.module.css";
import type { PlacesQuery } from "./use-search-answers.ts";

interface MeasuredFromProps {
  point: string | null;
  places: PlacesQuery;
  /** True while the question for another point is open. */
  isOpen: boolean;
  onPress: () => void;
}

/** The greatest distances at which the nearest place's district, and its city, name the point, metres. */
const WITHIN_DISTRICT_M = 2_000;
const WITHIN_CITY_M = 30_000;

/** From where the distances are measured, with the way to measure them from elsewhere. The nearest place found lends the point its name. */
export function MeasuredFrom({ point, places, isOpen, onPress }: MeasuredFromProps) {
  const name = nameOf(places.data?.pages[0]?.content[0]);
  return (
    <button
      type="button"
      className={`${controls.pill} ${styles.from}`}
      aria-expanded={isOpen}
      onClick={() => afterPress(onPress)}
    >
      <MapPin aria-hidden="true" />
      <span>
        {point === null ? (
          <Trans>Perto de onde?</Trans>
        ) : name === null ? (
          <Trans>Perto de você</Trans>
        ) : (
          <Trans>Perto de {name}</Trans>
        )}{" "}
        <u>{point === null ? <Trans>Escolher</Trans> : <Trans>Mudar</Trans>}</u>
      </span>
    </button>
  );
}

function nameOf(nearest: PlaceResult | undefined): string | null {
  if (!nearest || nearest.distance === null || nearest.distance > WITHIN_CITY_M) return null;
  const { district, city } = nearest.place;
  return nearest.distance > WITHIN_DISTRICT_M ? city : `${district}, ${city}`;
}
