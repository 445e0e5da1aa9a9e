import { useActorRef } from "@xstate/react";
import { useEffect, useState } from "react";
import { type ActorRefFrom, fromPromise } from "xstate";
import { takeOverMachine } from "#machines/take-over/take-over.machine.ts";
import type { Typed } from "#machines/take-over/take-over.types.ts";
import type { Api } from "#src/platform/http/client.ts";
import { useApi } from "#src/platform/http/use-api.ts";
import { inspect } from "#src/platform/inspection/inspect.ts";
import type { Session } from "#src/platform/session/session.ts";
import { useSession } from "#src/platform/session/use-session.ts";
import { type HandOver, handingOver } from "./hand-over.ts";

export type TakeOverActor = ActorRefFrom<typeof takeOverMachine>;

/** The statechart of the way to the other account, with its real actor, and told of an account that is opened here or in another tab. */
export function useTakeOver(handOver: HandOver): TakeOverActor {
  const api = useApi();
  const session = useSession();
  const [logic] = useState(() => takeOverLogic({ api, session, handOver }));
  const actor = useActorRef(logic, { inspect });
  useEffect(
    () =>
      session.subscribe(() => {
        if (session.isSignedIn()) actor.send({ type: "account.opened" });
      }),
    [actor, session],
  );
  return actor;
}

interface Settings {
  api: Api;
  session: Pick<Session, "open">;
  handOver: HandOver;
}

/** Without the actor's signal: leaving the page must not lose the answer. */
function takeOverLogic({ api, session, handOver }: Settings) {
  return takeOverMachine.provide({
    actors: {
      signIn: fromPromise<unknown, Typed>(async ({ input }) => {
        const body = { ...input, takeAlong: true };
        session.open(await handingOver(handOver, () => api.call("authenticate", { body })));
      }),
    },
  });
}
