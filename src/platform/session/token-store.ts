import { AUTH_COOKIE, AUTH_COOKIE_MAX_AGE_S } from "#contract/constants.ts";
import { readCookie, writeCookie } from "../storage/cookie.ts";

/** Where the session's token lives. Being signed in means that `read` finds one. */
export interface TokenStore {
  read(): string | null;
  write(token: string): void;
  /**
   * Removes the token, but only while it is still this one: a late 401 must not end a newer session. Where somebody signs out,
   * other tabs are told so; otherwise it has expired for them, too.
   */
  remove(token: string, isSignOut?: boolean): void;
  /** Notices a token that went, or came, without this page's doing: a cookie expires, or is deleted, in silence. */
  look(): void;
  /** Calls back after the token changed; answers with the way to stop. */
  subscribe(listener: TokenListener): () => void;
}

/** Where the change was made: in this tab, or in another one of the same browser. Nobody makes a token expire: that is here. */
export type TokenListener = (origin: "here" | "elsewhere") => void;

/** Keeps the token for as long as the process lives: for a server, and for tests. */
export function createMemoryTokenStore(initial: string | null = null): TokenStore {
  let token = initial;
  const listeners = new Set<TokenListener>();
  const change = (next: string | null) => {
    token = next;
    for (const listener of listeners) listener("here");
  };
  return {
    read: () => token,
    write: change,
    remove: (old) => {
      if (token === old) change(null);
    },
    look: () => {},
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/**
 * Keeps the token in a cookie: 90 days, SameSite=Strict, and Secure wherever the page came over https.
 * Other tabs hear of a change by a broadcast; a tab that was asleep looks again when it is shown.
 */
export function createCookieTokenStore(page: Document = document): TokenStore {
  const listeners = new Set<TokenListener>();
  const channel = new BroadcastChannel(AUTH_COOKIE);
  let known = readCookie(AUTH_COOKIE, page);
  const notice = (originOf: (current: string | null) => "here" | "elsewhere") => {
    const current = readCookie(AUTH_COOKIE, page);
    if (current === known) return;
    known = current;
    for (const listener of listeners) listener(originOf(current));
  };
  // One that is merely gone has expired: nobody signed out.
  const look = () => notice((current) => (current === null ? "here" : "elsewhere"));
  const set = (value: string, maxAge: number, isSomebodys: boolean) => {
    writeCookie(AUTH_COOKIE, value, maxAge, page);
    // Reading it back first: a browser sets a cookie later than the assignment, and another tab would still find the old one.
    notice(() => "here");
    channel.postMessage({ isSomebodys });
  };
  channel.addEventListener("message", ({ data }) => (data.isSomebodys ? notice(() => "elsewhere") : look()));
  page.addEventListener("visibilitychange", look);
  return {
    read: () => readCookie(AUTH_COOKIE, page),
    write: (token) => set(token, AUTH_COOKIE_MAX_AGE_S, true),
    remove: (token, isSignOut = false) => {
      if (readCookie(AUTH_COOKIE, page) === token) set("", 0, isSignOut);
    },
    look,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
