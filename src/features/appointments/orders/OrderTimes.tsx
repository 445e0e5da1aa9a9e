import { Trans } from "@lingui/react/macro";
import CalendarDays from "lucide-react/icons/calendar-days";
import type { Billing } from "#contract/purchase.ts";
import { formatDayShort, formatTime } from "#src/platform/time/format.ts";
import { clocksDiffer, useReaderZone, zoneName } from "#src/platform/time/zones.ts";
import styles from "./OrderCard.module.css";

/** When the sessions happen, on the clock of their place, which is named where it is not the reader's. */
export function OrderTimes({ schedules }: Pick<Billing, "schedules">) {
  const readerZone = useReaderZone();
  if (schedules.length === 0) return null;
  return (
    <ul className={styles.times}>
      {schedules.map(({ id, date, endDate, timeZone }) => (
        <li key={id}>
          <CalendarDays aria-hidden="true" size={18} />
          <span>
            <time dateTime={date}>
              {formatDayShort(date, timeZone)} ·{" "}
              <Trans>
                {formatTime(date, timeZone)} às {formatTime(endDate, timeZone)}
              </Trans>
            </time>
            {clocksDiffer(timeZone, readerZone, date) && (
              <span className={styles.zone}> ({zoneName(timeZone)})</span>
            )}
          </span>
        </li>
      ))}
    </ul>
  );
}
