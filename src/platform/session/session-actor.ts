import { type ActorRefFrom, createActor, fromPromise } from "xstate";
import type { Credentials } from "#contract/session.ts";
import { sessionMachine } from "#machines/session/session.machine.ts";
import type { Api } from "../http/client.ts";
import { inspect } from "../inspection/inspect.ts";
import { forgetRecent } from "../storage/forget-recent.ts";
import type { Holder } from "./landing.ts";
import type { TokenStore } from "./token-store.ts";

export type SessionActor = ActorRefFrom<typeof sessionMachine>;

/** Starts the session's statechart over the real API, and reports to it what happens to the token. */
export function startSessionActor(
  api: Api,
  tokenStore: TokenStore,
  onSignIn: (holder: Holder) => void,
): SessionActor {
  const actor = createActor(
    sessionMachine.provide({
      actors: {
        signIn: fromPromise<unknown, { credentials: Credentials }>(async ({ input }) => {
          const { token, role, profile } = await api.call("authenticate", { body: input.credentials });
          // Whoever hears of the token asks where they belong.
          onSignIn({ role, profile });
          tokenStore.write(token);
        }),
        signOut: fromPromise<unknown>(() => signOut(api, tokenStore)),
      },
      actions: { forgetCustomerData: forgetDrafts },
    }),
    { input: { isSignedIn: tokenStore.read() !== null }, inspect },
  );
  actor.start();
  tokenStore.subscribe((origin) => {
    const isSignedIn = tokenStore.read() !== null;
    if (origin === "elsewhere") actor.send({ type: "session.changedElsewhere", isSignedIn });
    else if (!isSignedIn && actor.getSnapshot().matches("signedIn")) actor.send({ type: "session.expired" });
  });
  return actor;
}

async function signOut(api: Api, tokenStore: TokenStore): Promise<void> {
  const token = tokenStore.read();
  if (token === null) return;
  // The call takes the token along before the store lets go of it.
  const revoked = api.call("logout");
  tokenStore.remove(token, true);
  await revoked;
}

/** What someone was in the middle of, looked for and looked at: whoever comes next must not find it. */
function forgetDrafts(): void {
  globalThis.sessionStorage?.clear();
  forgetRecent();
}
