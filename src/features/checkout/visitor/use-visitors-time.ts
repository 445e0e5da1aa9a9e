import { useSuspenseQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import type { Activity, Schedule } from "#contract/catalogue.ts";
import { useApi } from "#src/platform/http/use-api.ts";
import { useMinute } from "#src/platform/time/use-minute.ts";
import { schedulesOptions } from "#src/shared/queries.ts";
import { scheduleDays } from "#src/shared/schedule/schedule-days.ts";

export interface VisitorsTime {
  schedules: readonly Schedule[];
  /** The present instant, milliseconds since the epoch. */
  now: number;
  /** The time that will be held; null while one has to be chosen. */
  chosen: Schedule | null;
  /** The time that was chosen, where it cannot be had any more; null besides. */
  gone: Schedule | null;
  /** True where the address names a time that is not on sale any more. */
  isUnknown: boolean;
  choose: (scheduleId: string) => void;
  change: () => void;
}

/** The time of a visitor's booking: the address keeps it, for a reload and for the sign-in. */
export function useVisitorsTime({ id: activityId }: Activity, scheduleId: string | null): VisitorsTime {
  const { content: schedules } = useSuspenseQuery(schedulesOptions(useApi(), activityId)).data;
  const navigate = useNavigate();
  const now = useMinute();
  const name = (id: string | undefined) =>
    void navigate({
      to: "/checkout",
      search: { activityId, scheduleId: id },
      replace: true,
      resetScroll: false,
    });
  const named = schedules.find(({ id }) => id === scheduleId) ?? null;
  const isFree = named !== null && isBookable(named, now);
  return {
    schedules,
    now,
    chosen: isFree ? named : null,
    gone: isFree ? null : named,
    isUnknown: scheduleId !== null && named === null,
    choose: name,
    change: () => name(undefined),
  };
}

const isBookable = (schedule: Schedule, now: number) =>
  scheduleDays([schedule], now).some(({ open }) => open);
