import { useQueryClient } from "@tanstack/react-query";
import { useSelector } from "@xstate/react";
import { type MouseEvent, useEffect, useState } from "react";
import { createActor } from "xstate";
import type { Failure } from "#contract/failure.ts";
import type { Standing, WaitingListEvent } from "#machines/waiting-list/waiting-list.types.ts";
import { useApi } from "#src/platform/http/use-api.ts";
import { inspect } from "#src/platform/inspection/inspect.ts";
import { isForBrowser } from "#src/platform/navigation/is-for-browser.ts";
import { toast } from "#src/ui/feedback/toast.ts";
import { waitProblem } from "./wait-problem.ts";
import { waitingListLogic } from "./waiting-list-logic.ts";

interface Settings {
  scheduleId: string;
  /** The time's standing, as it is read; null while it is not known. */
  standing: Standing | null;
  /** Words for a list that was left, and what follows. */
  left: { text: string; onDone?: () => void };
}

/** The statechart of a full time's waiting list, with its real actors. A call that is under way outlives what shows it. */
export function useWaitingList({ scheduleId, standing, left }: Settings) {
  const api = useApi();
  const queryClient = useQueryClient();
  const [actor] = useState(() => {
    const tellLeft = () => {
      toast.show({ tone: "success", text: left.text });
      left.onDone?.();
    };
    const tellFailure = (failure: Failure) => toast.show({ tone: "danger", text: waitProblem(failure) });
    const logic = waitingListLogic({ api, queryClient, tellLeft, tellFailure });
    return createActor(logic, { input: { scheduleId, standing }, inspect });
  });
  const snapshot = useSelector(actor, (current) => current);
  const send = (event: WaitingListEvent) => {
    if (actor.getSnapshot().status === "active") actor.send(event);
  };
  useEffect(() => {
    actor.start();
    return () => {
      if (actor.getSnapshot().status === "active") actor.send({ type: "page.leave" });
    };
  }, [actor]);
  const { standing: known, failure } = snapshot.context;
  const isChanging = snapshot.matches("changing");
  // What was read during a call is reported after it.
  useEffect(() => {
    const isKnown = JSON.stringify(standing) === JSON.stringify(known);
    if (standing && !isKnown && !isChanging && snapshot.status === "active")
      actor.send({ type: "standing.reported", standing });
  });
  return {
    snapshot,
    isJoining: isChanging && !known?.wait,
    isLeaving: isChanging && Boolean(known?.wait),
    /** Why the last press did not do what it was for. */
    failure: isChanging ? null : failure,
    join: () => send({ type: "list.join" }),
    leave: () => send({ type: "list.leave" }),
    reserve: (press: MouseEvent) => {
      if (!isForBrowser(press)) send({ type: "place.reserve" });
    },
  };
}
