import { AUTH_COOKIE, AUTH_COOKIE_MAX_AGE_S } from "#contract/constants.ts";

/** Where the session's token lives. Being signed in means that `read` finds one. */
export interface TokenStore {
  read(): string | null;
  write(token: string): void;
  /** Removes the token, but only while it is still this one: a late 401 must not end a newer session. */
  remove(token: string): void;
  /** Calls back after the token changed; answers with the way to stop. */
  subscribe(listener: TokenListener): () => void;
}

/** Where the change was made: in this tab, or in another one of the same browser. */
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
  let known = readCookie(page);
  const notice = (origin: "here" | "elsewhere") => {
    const current = readCookie(page);
    if (current === known) return;
    known = current;
    for (const listener of listeners) listener(origin);
  };
  const look = () => notice("elsewhere");
  const set = (value: string, maxAge: number) => {
    const secure = page.location.protocol === "https:" ? "; Secure" : "";
    page.cookie = `${AUTH_COOKIE}=${value}; Path=/; Max-Age=${maxAge}; SameSite=Strict${secure}`;
    // Reading it back first: a browser sets a cookie later than the assignment, and another tab would still find the old one.
    notice("here");
    channel.postMessage(null);
  };
  channel.addEventListener("message", look);
  page.addEventListener("visibilitychange", look);
  return {
    read: () => readCookie(page),
    write: (token) => set(encodeURIComponent(token), AUTH_COOKIE_MAX_AGE_S),
    remove: (token) => {
      if (readCookie(page) === token) set("", 0);
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

function readCookie(page: Document): string | null {
  const found = page.cookie.split("; ").find((entry) => entry.startsWith(`${AUTH_COOKIE}=`));
  const value = found?.slice(AUTH_COOKIE.length + 1);
  return value ? decodeURIComponent(value) : null;
}
