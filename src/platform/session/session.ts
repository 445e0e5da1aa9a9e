import type { SessionData } from "#contract/session.ts";
import type { Api } from "../http/client.ts";
import type { Holder } from "./landing.ts";
import type { SessionActor } from "./session-actor.ts";
import type { TokenListener, TokenStore } from "./token-store.ts";

/** Who is at this browser: a visitor, or someone signed in. The stored token is the only truth. */
export interface Session {
  isSignedIn(): boolean;
  /** Notices a session whose token went in silence. */
  look(): void;
  /** Whoever signed in on this page; null for a session that was there before. */
  holder(): Holder | null;
  /** Takes a session that the server has opened here. */
  open(opened: SessionData): void;
  /** Calls back when someone signed in or out, here or in another tab, or the session expired. */
  subscribe(listener: TokenListener): () => void;
  /** The session's statechart, loaded and started at the first use, after the first paint of a public page. */
  actor(): Promise<SessionActor>;
  /** The same, where it runs already: whoever asks need not wait. */
  running(): SessionActor | null;
}

export function createSession(api: Api, tokenStore: TokenStore): Session {
  let holder: Holder | null = null;
  let started: Promise<SessionActor> | null = null;
  let running: SessionActor | null = null;
  const open = ({ token, role, profile }: SessionData) => {
    // Whoever hears of the token asks where they belong.
    holder = { role, profile };
    tokenStore.write(token);
  };
  const start = () =>
    import("./session-actor.ts").then(({ startSessionActor }) => {
      running = startSessionActor(api, tokenStore, open);
      return running;
    });
  return {
    isSignedIn: () => tokenStore.read() !== null,
    look: tokenStore.look,
    holder: () => holder,
    open,
    subscribe: tokenStore.subscribe,
    actor() {
      started ??= start().catch((error: unknown) => {
        started = null;
        throw error;
      });
      return started;
    },
    running: () => running,
  };
}
