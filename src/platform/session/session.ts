import type { Api } from "../http/client.ts";
import type { SessionActor } from "./session-actor.ts";
import type { TokenListener, TokenStore } from "./token-store.ts";

/** Who is at this browser: a visitor, or someone signed in. The stored token is the only truth. */
export interface Session {
  isSignedIn(): boolean;
  /** Calls back when someone signed in or out, here or in another tab, or the session expired. */
  subscribe(listener: TokenListener): () => void;
  /** The session's statechart, loaded and started at the first use, after the first paint of a public page. */
  actor(): Promise<SessionActor>;
}

export function createSession(api: Api, tokenStore: TokenStore): Session {
  let started: Promise<SessionActor> | null = null;
  const start = () =>
    import("./session-actor.ts").then(({ startSessionActor }) => startSessionActor(api, tokenStore));
  return {
    isSignedIn: () => tokenStore.read() !== null,
    subscribe: tokenStore.subscribe,
    actor() {
      started ??= start().catch((error: unknown) => {
        started = null;
        throw error;
      });
      return started;
    },
  };
}
