import { Trans } from "@lingui/react/macro";
import Building2 from "lucide-react/icons/building-2";
import Video from "lucide-react/icons/video";
import type { PartnerPlace } from "#contract/catalogue.ts";
import type { ActivityType } from "#contract/enums.ts";
import { Place } from "./Place.tsx";
import styles from "./Places.module.css";

type Props = { activityTypes: readonly ActivityType[]; places: readonly PartnerPlace[] };

/** Where something takes place: each place with its address, and what needs none. */
export function Places({ activityTypes, places }: Props) {
  return (
    <ul className={styles.places}>
      {activityTypes.includes("ONLINE") && (
        <li className={styles.kind}>
          <Video aria-hidden="true" />
          <p>
            <strong>
              <Trans>Online</Trans>
            </strong>
            <Trans>Por vídeo, de onde você estiver.</Trans>
          </p>
        </li>
      )}
      {activityTypes.includes("IN_COMPANY") && (
        <li className={styles.kind}>
          <Building2 aria-hidden="true" />
          <p>
            <strong>
              <Trans>Na sua empresa</Trans>
            </strong>
            <Trans>O atendimento vai até o seu local de trabalho.</Trans>
          </p>
        </li>
      )}
      {activityTypes.includes("IN_PLACE") &&
        places.map((place) => (
          <li key={place.id}>
            <Place place={place} />
          </li>
        ))}
    </ul>
  );
}
