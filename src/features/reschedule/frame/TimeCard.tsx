import { Trans } from "@lingui/react/macro";
import type { ReactNode } from "react";
import type { PartnerPlace } from "#contract/catalogue.ts";
import type { Reschedule } from "#contract/reschedule.ts";
import { formatDay, formatTime } from "#src/platform/time/format.ts";
import { OtherClock } from "#src/shared/schedule/OtherClock.tsx";
import { PlaceOf } from "#src/shared/schedule/PlaceOf.tsx";
import styles from "./TimeCard.module.css";

type Props = {
  label: ReactNode;
  schedule: Reschedule["schedule"];
  places: readonly PartnerPlace[];
  /** `before`: it is given up; `after`: it is the new one. */
  look?: "before" | "after";
};

/** A time: which day, from when to when, where. */
export function TimeCard({ label, schedule, places, look }: Props) {
  const { date, endDate } = schedule;
  return (
    <section className={styles.card} data-look={look}>
      <h2 className={styles.label}>{label}</h2>
      <p className={styles.when}>
        <strong>{formatDay(date)}</strong>
        <time dateTime={date}>
          <Trans>
            {formatTime(date)} às {formatTime(endDate)}
          </Trans>
          <OtherClock schedule={schedule} />
        </time>
      </p>
      <PlaceOf schedule={schedule} places={places} />
    </section>
  );
}
