import { Trans } from "@lingui/react/macro";
import type { ReactNode } from "react";
import type { Activity, Schedule } from "#contract/catalogue.ts";
import { formatDay, formatTime } from "#src/platform/time/format.ts";
import { activityDrawing } from "#src/shared/picture/drawings.ts";
import { ListingPicture } from "#src/shared/picture/ListingPicture.tsx";
import { OtherClock } from "#src/shared/schedule/OtherClock.tsx";
import styles from "./Summary.module.css";

type Props = {
  activity: Activity;
  schedule: Schedule | null;
  /** The price. */
  children: ReactNode;
};

/** What is being booked, beside the questions on wide screens. */
export function SummaryCard({ activity, schedule, children }: Props) {
  const { category, partner, title, id } = activity;
  return (
    <div className={styles.summary}>
      <div className={styles.art}>
        <ListingPicture of={activityDrawing(category, id)} photo={activity.photos[0] ?? null} />
      </div>
      <div className={styles.body}>
        <div>
          <p className={styles.title}>{title}</p>
          <p className={styles.muted}>
            <Trans>com {partner.fantasyName || partner.name}</Trans>
          </p>
        </div>
        {schedule && (
          <p className={styles.when}>
            {formatDay(schedule.date)}, {formatTime(schedule.date)}
            <OtherClock schedule={schedule} />
          </p>
        )}
        {children}
      </div>
    </div>
  );
}
