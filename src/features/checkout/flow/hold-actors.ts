import type { QueryClient } from "@tanstack/react-query";
import { fromPromise } from "xstate";
import type { Hold } from "#contract/hold.ts";
import { holdMachine } from "#machines/hold/hold.machine.ts";
import type { HeldTime } from "#machines/hold/hold.types.ts";
import type { Api } from "#src/platform/http/client.ts";
import { waitUntil } from "#src/platform/time/wait-until.ts";
import { whenSeen } from "#src/platform/time/when-seen.ts";
import { markFull } from "#src/shared/schedule/mark-full.ts";
import { startedElsewhere } from "#src/shared/started/started-elsewhere.ts";

interface HoldSettings {
  api: Api;
  queryClient: QueryClient;
  activityId: string;
}

export const waitUntilLogic = fromPromise<unknown, { until: number }>(({ input, signal }) =>
  waitUntil(input.until, signal),
);

/** Holding a time and giving it back. Neither call carries its actor's signal: leaving the page must not take them back. */
export function holdActors({ api, queryClient, activityId }: HoldSettings) {
  const staleSchedules = () => void queryClient.invalidateQueries({ queryKey: ["activitySchedules"] });
  /** The last hold that was asked for, perhaps not answered yet; its answer is null where none was made. */
  let lastAsked: Promise<Hold | null> | null = null;
  const holdSchedule = fromPromise<HeldTime, { scheduleId: string }>(async ({ input, signal }) => {
    await whenSeen(signal);
    const asked = api.call("holdSchedule", { params: { id: input.scheduleId } });
    lastAsked = asked.catch(() => null);
    try {
      const { id, scheduleId, secondsLeft } = await asked;
      return { id, scheduleId, until: Date.now() + secondsLeft * 1_000 };
    } catch (error) {
      markFull(queryClient, error);
      throw error;
    } finally {
      staleSchedules();
    }
  });
  return {
    hold: holdMachine.provide({ actors: { holdSchedule, waitUntil: waitUntilLogic } }),
    releaseHold: fromPromise<unknown, { holdId: string | null }>(async ({ input }) => {
      if (!lastAsked && input.holdId === null) return;
      // Another device may go on with the very same hold. Which page this one is, is forgotten once it is left: asked at once.
      const elsewhere = startedElsewhere(api, { kind: "checkout", id: activityId });
      const holdId = (await lastAsked)?.id ?? input.holdId;
      if (holdId === null || (await elsewhere)) return;
      await api.call("releaseHold", { params: { id: holdId } }).finally(staleSchedules);
    }),
  };
}
