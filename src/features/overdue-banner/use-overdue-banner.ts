import { useRouterState } from "@tanstack/react-router";
import { useActorRef, useSelector } from "@xstate/react";
import { useEffect, useState } from "react";
import { overdueBannerMachine } from "#machines/overdue-banner/overdue-banner.machine.ts";
import { inspect } from "#src/platform/inspection/inspect.ts";
import { dismissal } from "./dismissal.ts";

const PAGES = /^\/(busca|purchase\/init|checkout)\/?$/;

/** The statechart over the open page, the account and the stored deadline. */
export function useOverdueBanner(isOverdue: boolean): { isShown: boolean; dismiss: () => void } {
  const isShownHere = useRouterState({ select: ({ location }) => PAGES.test(location.pathname) });
  const [logic] = useState(() =>
    overdueBannerMachine.provide({
      actions: {
        storeDismissal: dismissal.begin,
        forgetDismissal: dismissal.forget,
      },
    }),
  );
  const [input] = useState(() => ({ isOverdue, isShownHere, remainingMs: dismissal.remainingMs() }));
  const actor = useActorRef(logic, { input, inspect });
  useEffect(() => {
    if (actor.getSnapshot().context.isOverdue !== isOverdue)
      actor.send({ type: "account.changed", isOverdue });
  }, [actor, isOverdue]);
  useEffect(() => actor.send({ type: "page.changed", isShownHere }), [actor, isShownHere]);
  useEffect(() => {
    // Another tab may have closed it; a tab that was asleep may have missed its time.
    const look = () => actor.send({ type: "dismissal.changed", remainingMs: dismissal.remainingMs() });
    addEventListener("storage", look);
    document.addEventListener("visibilitychange", look);
    return () => {
      removeEventListener("storage", look);
      document.removeEventListener("visibilitychange", look);
    };
  }, [actor]);
  const isShown = useSelector(actor, (snapshot) => snapshot.matches("shown"));
  return { isShown, dismiss: () => actor.send({ type: "banner.dismiss" }) };
}
