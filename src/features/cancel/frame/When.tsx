import { Trans } from "@lingui/react/macro";
import { formatDay, formatTime } from "#src/platform/time/format.ts";
import { clocksDiffer, useReaderZone, zoneName } from "#src/platform/time/zones.ts";
import { useCancellation } from "../flow/cancel-actor.ts";
import styles from "./Frame.module.css";

/** When the session is, on the clock of its place, which is named where it is not the reader's. */
export function When() {
  const { date, endDate, timeZone } = useCancellation().schedule;
  const readerZone = useReaderZone();
  return (
    <p className={styles.when}>
      <strong>{formatDay(date, timeZone)}</strong>
      <time dateTime={date}>
        <Trans>
          {formatTime(date, timeZone)} às {formatTime(endDate, timeZone)}
        </Trans>
        {readerZone && clocksDiffer(timeZone, readerZone, date) && <small> ({zoneName(timeZone)})</small>}
      </time>
    </p>
  );
}
