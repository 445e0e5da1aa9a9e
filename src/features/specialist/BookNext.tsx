import { Trans } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import { formatDayShort, formatTime } from "#src/platform/time/format.ts";
import { Button } from "#src/ui/controls/Button.tsx";
import { StickyActionBar } from "#src/ui/layout/StickyActionBar.tsx";
import { VisuallyHidden } from "#src/ui/layout/VisuallyHidden.tsx";
import styles from "./BookNext.module.css";
import type { NextBookable } from "./next-bookable.ts";

/** Begins the booking of the earliest free time; the times themselves stand below. */
export function BookNext({ next: { activityId, title, schedule } }: { next: NextBookable }) {
  return (
    <div className={styles.next}>
      <Button asChild size="lg" wide>
        <Link to="/checkout" search={{ activityId, scheduleId: schedule.id }}>
          <span>
            <Trans>
              Reservar {formatDayShort(schedule.date)}, {formatTime(schedule.date)}
            </Trans>
            <VisuallyHidden>, {title}</VisuallyHidden>
          </span>
        </Link>
      </Button>
    </div>
  );
}

/** The same under the thumb on phones. */
export function BookNextBar({ next: { activityId, schedule } }: { next: NextBookable }) {
  return (
    <div className={styles.bar}>
      <StickyActionBar
        amountLabel={<Trans>Próximo horário</Trans>}
        amount={<span className={styles.day}>{formatDayShort(schedule.date)}</span>}
      >
        <Button asChild size="lg" wide>
          <Link to="/checkout" search={{ activityId, scheduleId: schedule.id }}>
            <Trans>Reservar às {formatTime(schedule.date)}</Trans>
          </Link>
        </Button>
      </StickyActionBar>
    </div>
  );
}
