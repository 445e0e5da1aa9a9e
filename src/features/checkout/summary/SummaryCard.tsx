import { Trans } from "@lingui/react/macro";
import type { ReactNode } from "react";
import type { Activity, Schedule } from "#contract/catalogue.ts";
import { lateFile, useLate } from "#src/platform/late/late-file.ts";
import { formatDay, formatTime } from "#src/platform/time/format.ts";
import { OtherClock } from "#src/shared/schedule/OtherClock.tsx";
import { useWide } from "#src/ui/layout/use-wide.ts";
import styles from "./Summary.module.css";

// Where the page has no room for it beside the questions, nobody waits for it.
const art = lateFile(() => import("#src/ui/art/CategoryArt.tsx").then((module) => module.CategoryArt));

type Props = {
  activity: Activity;
  schedule: Schedule | null;
  /** The price. */
  children: ReactNode;
};

/** What is being booked, beside the questions on wide screens. */
export function SummaryCard({ activity, schedule, children }: Props) {
  const CategoryArt = useLate(art, useWide());
  const { category, partner, title, id } = activity;
  return (
    <div className={styles.summary}>
      <div className={styles.art}>
        {CategoryArt && (
          <CategoryArt hue={category.hue} motif={category.motif} seed={id} className={styles.drawing} />
        )}
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
