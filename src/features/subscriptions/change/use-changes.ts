import { useQueryClient } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { useSelector } from "@xstate/react";
import { useEffect, useRef, useState } from "react";
import type { Subscription } from "#contract/subscription.ts";
import type { ChangeKind } from "#machines/subscription-change/subscription-change.types.ts";
import { useApi } from "#src/platform/http/use-api.ts";
import { type ChangeActor, startChange } from "./change-actor.ts";

/**
 * The changes of a plan, one of each kind at a time: where one was closed and is still under way, asking for it leads to that one.
 *
 * @returns the one whose dialog is open, null where there is none; and what opens one
 */
export function useChanges(plan: Subscription) {
  const around = { api: useApi(), queryClient: useQueryClient(), router: useRouter() };
  const started = useRef(new Map<ChangeKind, ChangeActor>());
  const [asked, setAsked] = useState<ChangeActor>();
  const isOpen = useSelector(asked, (state) => state?.status === "active" && !state.context.isHidden);
  // The page may be left with its dialog open.
  useEffect(
    () => () => {
      if (asked?.getSnapshot().status === "active") asked.send({ type: "dialog.close" });
    },
    [asked],
  );
  const ask = (kind: ChangeKind) => {
    const before = started.current.get(kind);
    const isUnderWay = before?.getSnapshot().status === "active";
    const actor = isUnderWay ? before : startChange(around, { kind, subscription: plan });
    started.current.set(kind, actor);
    actor.send({ type: "dialog.open" });
    setAsked(actor);
  };
  return { open: asked && isOpen ? asked : null, ask };
}
