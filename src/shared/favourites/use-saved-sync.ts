import { useRouteContext, useRouter } from "@tanstack/react-router";
import { useEffect } from "react";
import { whenIdle } from "#src/platform/app/when-idle.ts";
import { useIsForCustomers } from "#src/platform/session/use-is-for-customers.ts";
import { saved } from "./saved.ts";

/** Nothing is saved there, and every byte is one that somebody waits for who pays. */
const BUYING = /^\/(purchase|checkout)(\/|$)/;

/**
 * Stands once, in the root: a customer's saved items follow the account, from the first page on that is not a purchase, and
 * leave the device with its session.
 */
export function useSavedSync(): void {
  const { api, session } = useRouteContext({ from: "__root__" });
  const router = useRouter();
  const isForCustomers = useIsForCustomers();
  useEffect(() => {
    let isPutOff = false;
    let ended = new AbortController();
    const look = () => {
      ended.abort();
      ended = new AbortController();
      const { signal } = ended;
      isPutOff = session.isSignedIn() && BUYING.test(router.state.location.pathname);
      if (isPutOff) return;
      if (session.isSignedIn()) {
        if (!isForCustomers) return;
        const giveUp = whenIdle(() => {
          import("./account.ts").then(
            ({ followAccount }) => followAccount(api, signal),
            () => {
              isPutOff = true; // The device keeps them; the next page tries again.
            },
          );
        });
        signal.addEventListener("abort", giveUp);
      } else if (saved.read()?.ofAccount) saved.remove();
    };
    look();
    const stops = [
      session.subscribe(look),
      router.subscribe("onResolved", () => {
        if (isPutOff) look();
      }),
    ];
    return () => {
      for (const stop of stops) stop();
      ended.abort();
    };
  }, [api, session, router, isForCustomers]);
}
