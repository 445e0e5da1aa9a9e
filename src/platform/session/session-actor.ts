import { type ActorRefFrom, createActor, fromPromise } from "xstate";
import { failedWith } from "#contract/failure.ts";
import type { Credentials, SessionData } from "#contract/session.ts";
import { sessionMachine } from "#machines/session/session.machine.ts";
import type { Api } from "../http/client.ts";
import { inspect } from "../inspection/inspect.ts";
import { forgetRecent } from "../storage/forget-recent.ts";
import { tellSignOut } from "./tell-sign-out.ts";
import type { TokenStore } from "./token-store.ts";

export type SessionActor = ActorRefFrom<typeof sessionMachine>;

/** Starts the session's statechart over the real API, and reports to it what happens to the token. */
export function startSessionActor(
  api: Api,
  tokenStore: TokenStore,
  open: (opened: SessionData) => void,
): SessionActor {
  const signOut = signOutOver(api, tokenStore);
  const actor = createActor(
    sessionMachine.provide({
      actors: {
        signIn: fromPromise<unknown, { credentials: Credentials }>(async ({ input, signal }) => {
          // With the signal: one that another tab's session took the place of must open nothing, and keep nobody waiting.
          open(await api.call("authenticate", { body: input.credentials }, { signal }));
        }),
        signOut: fromPromise<unknown, { isAgain: boolean }>(({ input }) => signOut(input.isAgain)),
      },
      actions: { forgetCustomerData: forgetDrafts },
    }),
    { input: { isSignedIn: tokenStore.read() !== null }, inspect },
  );
  tellSignOut(actor);
  actor.start();
  tokenStore.subscribe((origin) => {
    const isSignedIn = tokenStore.read() !== null;
    if (origin === "elsewhere") actor.send({ type: "session.changedElsewhere", isSignedIn });
    else if (isSignedIn) actor.send({ type: "session.opened" });
    else if (actor.getSnapshot().matches({ customer: "signedIn" })) actor.send({ type: "session.expired" });
  });
  return actor;
}

/** The way out of a session. Its token is held here until the server has answered: in the store another may have taken its place. */
function signOutOver(api: Api, tokenStore: TokenStore) {
  let left: string | null = null;
  return async (isAgain: boolean): Promise<void> => {
    const token = isAgain ? left : tokenStore.read();
    left = token;
    if (token === null) return;
    tokenStore.remove(token, true);
    await api.call("logout", {}, { token, keepalive: true }).catch(ignoreOver);
    // Somebody may have signed in and out again meanwhile.
    if (left === token) left = null;
  };
}

/** A session that opens nothing any more has ended. */
function ignoreOver(error: unknown): void {
  if (!failedWith(error, "UNAUTHORIZED")) throw error;
}

/** What someone was in the middle of, looked for and looked at: whoever comes next must not find it. */
function forgetDrafts(): void {
  globalThis.sessionStorage?.clear();
  forgetRecent();
}
