import type { Failure } from "#contract/failure.ts";
import type { Credentials } from "#contract/session.ts";

/** `isSignedIn`: whether a login token is stored when the app starts. */
export interface SessionInput {
  isSignedIn: boolean;
}

export interface SessionContext {
  /** Why the last sign-in failed. */
  failure: Failure | null;
  /** Why the server may not know yet of the last sign-out; null where it does. */
  signOutFailure: Failure | null;
  /** Whether this sign-in follows an expiry: it falls back to `expired`. */
  hasExpired: boolean;
  /** Whether a token was stored when the app started. */
  hadToken: boolean;
}

export type SessionEvent =
  /** The credentials are handed to the actor and never kept. */
  | { type: "session.signIn"; credentials: Credentials }
  | { type: "session.signOut" }
  /** The server is told once more of the sign-out that it did not answer. */
  | { type: "signOut.tellAgain" }
  /** A session was opened here by another way, such as a code by mail. */
  | { type: "session.opened" }
  /** A 401 for the token that was sent. */
  | { type: "session.expired" }
  /** Another tab signed in or out. */
  | { type: "session.changedElsewhere"; isSignedIn: boolean };
