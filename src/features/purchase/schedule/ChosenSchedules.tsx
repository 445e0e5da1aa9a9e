import { useSuspenseQuery } from "@tanstack/react-query";
import { useApi } from "#src/platform/http/use-api.ts";
import { formatDay, formatTime } from "#src/platform/time/format.ts";
import { clocksDiffer, useReaderZone, zoneName } from "#src/platform/time/zones.ts";
import { FreeCancellation } from "#src/shared/cancellation/FreeCancellation.tsx";
import { freeCancellationUntil } from "#src/shared/cancellation/free-cancellation.ts";
import { schedulesOptions } from "#src/shared/queries.ts";
import { usePurchase, usePurchaseState } from "../flow/purchase-actor.ts";
import styles from "./ChosenSchedules.module.css";

/** The chosen times, earliest first, on the clock of the place, each with until when it is cancelled free of charge. */
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
            {clocksDiffer(timeZone, zone, date) && <span> ({zoneName(timeZone)})</span>}
            <FreeCancellation
              until={freeCancellationUntil(date, subject.activity.freeCancellationHours)}
              timeZone={timeZone}
            />
          </li>
        ))}
    </ul>
  );
}
