import { Trans } from "@lingui/react/macro";
import Building2 from "lucide-react/icons/building-2";
import MapPin from "lucide-react/icons/map-pin";
import Video from "lucide-react/icons/video";
import type { Appointment } from "#contract/appointment.ts";
import { HowToGetIn } from "#src/shared/appointment/HowToGetIn.tsx";
import styles from "./Moment.module.css";

const ICONS = { ONLINE: Video, IN_PLACE: MapPin, IN_COMPANY: Building2 };

/** Where it is, and how one gets in. */
export function SessionPlace({ session }: { session: Appointment }) {
  const { place, schedule } = session;
  const Icon = ICONS[schedule.activityType];
  return (
    <div className={styles.place}>
      <Icon aria-hidden="true" size={18} />
      <p>
        {schedule.activityType === "ONLINE" && <Trans>Online, por vídeo</Trans>}
        {schedule.activityType === "IN_COMPANY" && <Trans>Na sua empresa</Trans>}
        {place && (
          <>
            <b>{place.name}</b>, {place.street}, {place.streetNumber}, {place.district}, {place.city} –{" "}
            {place.state}
          </>
        )}
        <span>
          <HowToGetIn appointment={session} />
        </span>
      </p>
    </div>
  );
}
