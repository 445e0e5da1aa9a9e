import { useSuspenseQuery } from "@tanstack/react-query";
import { useApi } from "#src/platform/http/use-api.ts";
import { formatDay, formatTime } from "#src/platform/time/format.ts";
import { clocksDiffer, useReaderZone, zoneName } from "#src/platform/time/zones.ts";
import { schedulesOptions } from "#src/shared/queries.ts";
import { usePurchase, usePurchaseState } from "../flow/purchase-actor.ts";
import styles from "./ChosenSchedules.module.css";

/** The chosen times, earliest first, on the clock of the place. */
export function ChosenSchedules() {
  const { subject } = usePurchase();
  const { data } = useSuspenseQuery(schedulesOptions(useApi(), subject.item.activityId));
  const chosen = usePurchaseState(({ context }) => context.schedules);
  const zone = useReaderZone();
  return (
    <ul className={styles.times}>
      {data.content
        .filter(({ id }) => chosen.includes(id))
        .map(({ id, date, timeZone }) => (
          <li key={id}>
            {formatDay(date)}, {formatTime(date)}
            {zone && clocksDiffer(timeZone, zone, date) && <span> ({zoneName(timeZone)})</span>}
          </li>
        ))}
    </ul>
  );
}
