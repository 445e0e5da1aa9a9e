import { Trans } from "@lingui/react/macro";
import { formatDay, formatTime } from "#src/platform/time/format.ts";
import { clocksDiffer, useReaderZone, zoneName } from "#src/platform/time/zones.ts";
import { useCancellation } from "../flow/cancel-actor.ts";
import styles from "./Frame.module.css";

/** The session's day and hours, on the clock of its place, which is named where it is not the reader's; as a line below a title. */
export function When({ isLine }: { isLine?: boolean }) {
  const { date, endDate, timeZone } = useCancellation().schedule;
  const readerZone = useReaderZone();
  const hours = (
    <time dateTime={date}>
      <Trans>
        {formatTime(date, timeZone)} às {formatTime(endDate, timeZone)}
      </Trans>
      {clocksDiffer(timeZone, readerZone, date) && <small> ({zoneName(timeZone)})</small>}
    </time>
  );
  if (isLine)
    return (
      <span className={styles.line}>
        {formatDay(date, timeZone)}, {hours}
      </span>
    );
  return (
    <p className={styles.when}>
      <strong>{formatDay(date, timeZone)}</strong>
      {hours}
    </p>
  );
}
