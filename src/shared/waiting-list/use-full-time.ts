import { useState } from "react";
import type { Schedule } from "#contract/catalogue.ts";
import { useIsHydrating } from "#src/platform/app/use-is-hydrating.ts";
import type { WaitingChoice } from "#src/shared/schedule/Times.tsx";
import { useWaits } from "./queries.ts";

/**
 * The full time that somebody asked about, and what a grid of times needs to offer the lists.
 *
 * @param schedules where none of them is full, nothing is asked for
 * @param asked the id of a time that is open from the start: the one somebody signed in for
 */
export function useFullTime(
  schedules: readonly Schedule[],
  asked: string | null | undefined = null,
): { waiting: WaitingChoice; opened: Schedule | null; close: () => void } {
  const isFull = ({ vacancies }: Schedule) => vacancies === 0;
  const [openedId, setOpenedId] = useState(asked);
  const isHydrating = useIsHydrating();
  const { waits } = useWaits(schedules.some(isFull));
  return {
    waiting: {
      positions: new Map(waits.map(({ scheduleId, position }) => [scheduleId, position])),
      onOpen: ({ id }) => setOpenedId(id),
    },
    opened: isHydrating ? null : (schedules.find(({ id }) => id === openedId) ?? null),
    close: () => setOpenedId(null),
  };
}
