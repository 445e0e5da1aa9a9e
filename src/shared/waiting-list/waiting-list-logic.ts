import type { QueryClient } from "@tanstack/react-query";
import { fromPromise } from "xstate";
import { type Failure, isAnswerLost } from "#contract/failure.ts";
import type { Waiting } from "#contract/waiting-list.ts";
import { waitingListMachine } from "#machines/waiting-list/waiting-list.machine.ts";
import type { Wait } from "#machines/waiting-list/waiting-list.types.ts";
import type { Api } from "#src/platform/http/client.ts";
import { waitUntil } from "#src/platform/time/wait-until.ts";
import { waitsOptions } from "./queries.ts";

interface LogicSettings {
  api: Api;
  queryClient: QueryClient;
  tellLeft: () => void;
  tellFailure: (failure: Failure) => void;
}

/** The machine with its real actors. */
export function waitingListLogic({ api, queryClient, tellLeft, tellFailure }: LogicSettings) {
  const { queryKey } = waitsOptions(api);
  const readTimes = () => queryClient.invalidateQueries({ queryKey: ["activitySchedules"] });
  const readAgain = () => Promise.all([queryClient.invalidateQueries({ queryKey }), readTimes()]);
  // The answer, once what is known of the lists and the times is read again. A lost one is looked up instead.
  const settled = async <T>(call: Promise<T>): Promise<T> => {
    const isLost = await call.then(() => false, isAnswerLost);
    if (!isLost) await readAgain();
    return call;
  };
  return waitingListMachine.provide({
    actors: {
      // Without the actor's signal: leaving the page must not take the request back.
      changeList: fromPromise(async ({ input: { scheduleId, waitId } }) => {
        if (waitId === null)
          return toWait(await settled(api.call("joinWaitingList", { params: { id: scheduleId } })), false);
        await settled(api.call("leaveWaitingList", { params: { id: waitId } }));
        return null;
      }),
      findWait: fromPromise(async ({ input: { scheduleId, waitId } }) => {
        const waits = await api.call("waitingList");
        // A read that is under way may be older.
        await queryClient.cancelQueries({ queryKey });
        queryClient.setQueryData(queryKey, waits);
        await readTimes();
        const open = waits.content.find((wait) =>
          waitId === null ? wait.scheduleId === scheduleId : wait.id === waitId,
        );
        if (open) return toWait(open, false);
        const missed = waits.missed.find(({ id }) => id === waitId);
        return missed ? toWait(missed, true) : null;
      }),
      waitUntil: fromPromise(({ input: { until }, signal }) =>
        until === null ? new Promise<never>(() => undefined) : waitUntil(until, signal),
      ),
    },
    actions: {
      tellLeft,
      tellFailure: ({ context: { failure } }) => {
        if (failure) tellFailure(failure);
      },
    },
  });
}

function toWait({ id, position, offer }: Waiting, isMissed: boolean): Wait {
  const until = offer && !isMissed ? Date.now() + offer.secondsLeft * 1_000 : null;
  return { id, position, until, isMissed };
}
