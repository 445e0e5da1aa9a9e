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

/** Starts a change. It tells of its outcome by itself: whatever asked for it may be gone by then. */
export function startChange({ router, ...around }: Around, input: SubscriptionChangeInput): ChangeActor {
  const { pathname, href } = router.history.location;
  const actor = createActor(subscriptionChangeLogic(around), { input, inspect });
  actor.subscribe({
    complete: () => {
      const outcome = actor.getSnapshot().output?.outcome;
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
  const { subscription, resumesOn, failure, lookUpFailure } = snapshot.context;
  const isLookingUp = snapshot.matches("lookingUp");
  const isUnknown = snapshot.matches("unknown");
  const isTold = failure !== null && !(isLookingUp && lookUpFailure === null);
  return {
    plan: subscription,
    resumesOn,
    /** On its way, or perhaps made: what was chosen stays. */
    isSent: !snapshot.matches("reviewing"),
    chooseDay: (day: string) => actor.send({ type: "resumption.choose", resumesOn: day }),
    dialog: {
      isBusy: isLookingUp || snapshot.matches("changing"),
      isChecking: isLookingUp || isUnknown,
      isMissing: snapshot.matches({ reviewing: "dayMissing" }),
      error: isTold ? failure : null,
      onConfirm: () => actor.send({ type: isUnknown ? "change.check" : "change.confirm" }),
      onClose: () => actor.send({ type: "dialog.close" }),
    },
  };
}
