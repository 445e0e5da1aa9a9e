import { Trans } from "@lingui/react/macro";
import Building2 from "lucide-react/icons/building-2";
import MapPin from "lucide-react/icons/map-pin";
import Video from "lucide-react/icons/video";
import type { AvailabilitySlot } from "#contract/specialist-availability.ts";
import styles from "./Hours.module.css";

/** Online, in a company, or at which place. */
export function SlotWhere({ slot }: { slot: Pick<AvailabilitySlot, "activityType" | "placeName"> }) {
  const { activityType, placeName } = slot;
  const Icon = { ONLINE: Video, IN_COMPANY: Building2, IN_PLACE: MapPin }[activityType];
  return (
    <span className={styles.where}>
      <Icon aria-hidden="true" size={14} />
      <span>
        {activityType === "ONLINE" && <Trans>Online</Trans>}
        {activityType === "IN_COMPANY" && <Trans>Na empresa</Trans>}
        {activityType === "IN_PLACE" && placeName}
      </span>
    </span>
  );
}
