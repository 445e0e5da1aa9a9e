import { Trans } from "@lingui/react/macro";
import Building2 from "lucide-react/icons/building-2";
import MapPin from "lucide-react/icons/map-pin";
import Video from "lucide-react/icons/video";
import type { Appointment } from "#contract/appointment.ts";
import styles from "./WhereInShort.module.css";

type Props = Pick<Appointment["schedule"], "activityType"> & Pick<Appointment, "place">;

/** How one gets there, in a line. */
export function WhereInShort({ activityType, place }: Props) {
  if (activityType === "ONLINE")
    return (
      <p className={styles.where}>
        <Video aria-hidden="true" size={16} />
        <Trans>Online, por vídeo</Trans>
      </p>
    );
  if (activityType === "IN_COMPANY")
    return (
      <p className={styles.where}>
        <Building2 aria-hidden="true" size={16} />
        <Trans>Na sua empresa</Trans>
      </p>
    );
  if (!place) return null;
  return (
    <p className={styles.where}>
      <MapPin aria-hidden="true" size={16} />
      <span>
        {place.name}, {place.district}, {place.city}
      </span>
    </p>
  );
}
