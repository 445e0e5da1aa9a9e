import { useSuspenseQuery } from "@tanstack/react-query";
import { Fragment } from "react";
import { useApi } from "#src/platform/http/use-api.ts";
import { formatDay, formatDayShort, formatTime } from "#src/platform/time/format.ts";
import { Amount } from "#src/shared/price/Amount.tsx";
import { schedulesOptions } from "#src/shared/queries.ts";
import { OtherClock } from "#src/shared/schedule/OtherClock.tsx";
import { useWide } from "#src/ui/layout/use-wide.ts";
import { usePurchase, usePurchaseState } from "../flow/purchase-actor.ts";
import { useTotal } from "../price/use-total.ts";
import styles from "./StepFrame.module.css";

/** The chosen times in one line, and the price where no bar tells it: a wide screen has the summary. */
export function InShort({ hasPrice }: { hasPrice: boolean }) {
  const { item } = usePurchase().subject;
  const { data } = useSuspenseQuery(schedulesOptions(useApi(), item.activityId));
  const chosen = usePurchaseState(({ context }) => context.schedules);
  const total = useTotal();
  if (useWide()) return null;
  const day = chosen.length > 1 ? formatDayShort : formatDay;
  return (
    <p className={styles.short}>
      {data.content
        .filter(({ id }) => chosen.includes(id))
        .map((schedule, index) => (
          <Fragment key={schedule.id}>
            {index > 0 && " · "}
            {day(schedule.date)}, {formatTime(schedule.date)}
            <OtherClock schedule={schedule} />
          </Fragment>
        ))}
      {hasPrice && total && (
        <span data-item={total.of}>
          {" · "}
          <Amount is="total" value={total.value} />
        </span>
      )}
    </p>
  );
}
