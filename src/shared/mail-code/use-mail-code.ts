import { useActorRef } from "@xstate/react";
import { useEffect, useRef, useState } from "react";
import type { ActorRefFrom, SnapshotFrom } from "xstate";
import type { mailCodeMachine } from "#machines/mail-code/mail-code.machine.ts";
import { useApi } from "#src/platform/http/use-api.ts";
import { inspect } from "#src/platform/inspection/inspect.ts";
import { useSession } from "#src/platform/session/use-session.ts";
import { chosenLate } from "#src/shared/chosen/late-chosen.ts";
import type { HandOver } from "#src/shared/take-over/hand-over.ts";
import { mailCodeLogic } from "./mail-code-logic.ts";
import { liveCode, savedCode } from "./saved-code.ts";

export type MailCodeActor = ActorRefFrom<typeof mailCodeMachine>;
export type MailCodeSnapshot = SnapshotFrom<typeof mailCodeMachine>;

/**
 * The statechart of signing in by a code, with its real actors. What was asked for outlasts a reload of the tab.
 *
 * @param email what was typed before; empty without
 * @param returnTo where the mail's link leads on to
 * @param handOver of what goes along from the session that is open, to the one in its place
 */
export function useMailCode(
  email: string,
  returnTo: string | undefined,
  handOver: HandOver | null = null,
): MailCodeActor {
  const api = useApi();
  const session = useSession();
  const way = useRef(returnTo);
  useEffect(() => {
    way.current = returnTo;
  }, [returnTo]);
  const [logic] = useState(() => {
    // A visitor's booking stands in its address.
    const chosen = () => (way.current?.startsWith("/purchase/init") ? chosenLate("visitor") : undefined);
    return mailCodeLogic({
      api,
      session,
      returnTo: () => way.current,
      chosen: handOver?.chosen ?? chosen,
      handOver,
    });
  });
  const [input] = useState(() => ({ saved: liveCode(), email }));
  const actor = useActorRef(logic, { input, inspect });
  useEffect(() => {
    const { unsubscribe } = actor.subscribe(keep);
    const unhear = session.subscribe(() => {
      if (session.isSignedIn()) actor.send({ type: "session.opened" });
    });
    return () => {
      unsubscribe();
      unhear();
    };
  }, [actor, session]);
  return actor;
}

function keep({ context: { email, sent, helpAt, isProven }, status }: MailCodeSnapshot): void {
  if (sent && status === "active") savedCode.write({ email, sent, helpAt, isProven });
  else savedCode.remove();
}
