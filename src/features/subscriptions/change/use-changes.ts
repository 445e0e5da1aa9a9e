import { useQueryClient } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { useSelector } from "@xstate/react";
import { useEffect, useState } from "react";
import type { Subscription } from "#contract/subscription.ts";
import type { ChangeKind } from "#machines/subscription-change/subscription-change.types.ts";
import { useApi } from "#src/platform/http/use-api.ts";
import { type ChangeActor, changesUnderWay, startChange } from "./change-actor.ts";

/**
 * The changes of a plan, one of each kind at a time: where one was closed and is still under way, asking for it leads to that one.
 *
 * @returns the one whose dialog is open, null where there is none; those that were begun, some over by now; and what opens one
 */
export function useChanges(plan: Subscription) {
  const around = { api: useApi(), queryClient: useQueryClient(), router: useRouter() };
  const [begun, setBegun] = useState(() => changesUnderWay(around.queryClient, plan.id));
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
    const before = changesUnderWay(around.queryClient, plan.id);
    const same = before.find((actor) => actor.getSnapshot().context.kind === kind);
    const actor = same ?? startChange(around, { kind, subscription: plan });
    actor.send({ type: "dialog.open" });
    setBegun(same ? before : [...before, actor]);
    setAsked(actor);
  };
  return { open: asked && isOpen ? asked : null, begun, ask };
}
