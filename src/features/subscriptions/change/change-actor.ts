import { t } from "@lingui/core/macro";
import type { QueryClient } from "@tanstack/react-query";
import type { RegisteredRouter } from "@tanstack/react-router";
import { useSelector } from "@xstate/react";
import { type ActorRefFrom, createActor } from "xstate";
import type { subscriptionChangeMachine } from "#machines/subscription-change/subscription-change.machine.ts";
import type {
  ChangeKind,
  SubscriptionChangeInput,
} from "#machines/subscription-change/subscription-change.types.ts";
import { errorText } from "#src/platform/errors/error-text.ts";
import type { Api } from "#src/platform/http/client.ts";
import { inspect } from "#src/platform/inspection/inspect.ts";
import { toast } from "#src/ui/feedback/toast.ts";
import { subscriptionChangeLogic } from "./actors.ts";

export type ChangeActor = ActorRefFrom<typeof subscriptionChangeMachine>;

interface Around {
  api: Api;
  queryClient: QueryClient;
  router: RegisteredRouter;
}

/** Outlives the page: who comes back to it finds there what is still under way. */
const underWay = new WeakMap<QueryClient, Set<ChangeActor>>();

/** The changes of a plan that are not over, in the order in which they were begun. */
export const changesUnderWay = (queryClient: QueryClient, subscriptionId: string): readonly ChangeActor[] =>
  [...(underWay.get(queryClient) ?? [])].filter(
    (actor) => actor.getSnapshot().context.subscription.id === subscriptionId,
  );

/** Starts a change. It tells of its outcome by itself: whatever asked for it may be gone by then. */
export function startChange({ router, ...around }: Around, input: SubscriptionChangeInput): ChangeActor {
  const { pathname, href } = router.history.location;
  const actor = createActor(subscriptionChangeLogic(around), { input, inspect });
  const actors = underWay.get(around.queryClient) ?? new Set();
  underWay.set(around.queryClient, actors.add(actor));
  actor.subscribe({
    complete: () => {
      actors.delete(actor);
      const { output, context } = actor.getSnapshot();
      const outcome = output?.outcome;
      if (outcome === "dismissed" && context.failure)
        toast.show({ tone: "danger", text: errorText(context.failure) });
      if (outcome === "changed") toast.show({ tone: "success", text: doneText(input.kind) });
      if (outcome === "signedOut" && router.history.location.pathname === pathname)
        void router.navigate({ to: "/entrar", search: { returnTo: href }, replace: true });
    },
  });
  return actor.start();
}

function doneText(kind: ChangeKind): string {
  switch (kind) {
    case "PAUSE":
      return t`Plano em pausa`;
    case "RESUME":
      return t`Seu plano voltou`;
    case "CANCEL":
      return t`Renovação cancelada`;
  }
}

/** A change as its dialog shows it, with its buttons. */
export function useChangeDialog(actor: ChangeActor) {
  const snapshot = useSelector(actor, (current) => current);
  const { kind, subscription, resumesOn, failure, lookUpFailure, isHidden } = snapshot.context;
  const isLookingUp = snapshot.matches("lookingUp");
  const isUnknown = snapshot.matches("unknown");
  const isSent = !snapshot.matches("reviewing");
  const isTold = failure !== null && !(isLookingUp && lookUpFailure === null);
  return {
    kind,
    plan: subscription,
    resumesOn,
    /** On its way, or perhaps made: what was chosen stays. */
    isSent,
    /** Still to come to an end, with its dialog closed. */
    isBehind: isSent && isHidden && snapshot.status === "active",
    chooseDay: (day: string) => actor.send({ type: "resumption.choose", resumesOn: day }),
    /** It was asked for, or does not fit. */
    isDayAsked: snapshot.matches({ reviewing: "dayMissing" }),
    dialog: {
      isSent,
      isBusy: isLookingUp || snapshot.matches("changing"),
      isChecking: isLookingUp || isUnknown,
      isMissing: snapshot.matches({ reviewing: "dayOpen" }) || snapshot.matches({ reviewing: "dayMissing" }),
      error: isTold ? failure : null,
      onConfirm: () => actor.send({ type: isUnknown ? "change.check" : "change.confirm" }),
      onClose: () => actor.send({ type: "dialog.close" }),
    },
  };
}
