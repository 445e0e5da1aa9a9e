import { Trans } from "@lingui/react/macro";
import Building from "lucide-react/icons/building-2";
import MapPin from "lucide-react/icons/map-pin";
import Video from "lucide-react/icons/video";
import type { PartnerPlace, Schedule } from "#contract/catalogue.ts";
import styles from "./PlaceOf.module.css";

type Props = {
  schedule: Pick<Schedule, "activityType" | "partnerPlaceId">;
  /** Those of the activity. */
  places: readonly PartnerPlace[];
};

/** Where a time takes place. */
export function PlaceOf({ schedule, places }: Props) {
  const { activityType, partnerPlaceId } = schedule;
  if (activityType === "ONLINE")
    return (
      <p className={styles.place}>
        <Video aria-hidden="true" />
        <Trans>Online, por vídeo</Trans>
      </p>
    );
  if (activityType === "IN_COMPANY")
    return (
      <p className={styles.place}>
        <Building aria-hidden="true" />
        <Trans>Na sua empresa</Trans>
      </p>
    );
  const place = places.find(({ id }) => id === partnerPlaceId);
  return (
    <p className={styles.place}>
      <MapPin aria-hidden="true" />
      {place ? (
        <span>
          {place.name}
          <span className={styles.address}>
            {place.street}, {place.streetNumber} · {place.district}, {place.city}
          </span>
        </span>
      ) : (
        <Trans>Presencial</Trans>
      )}
    </p>
  );
}
