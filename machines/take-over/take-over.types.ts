import type { Failure } from "#contract/failure.ts";

export interface TakeOverContext {
  /** Failure to open the other account; null while nothing has failed. */
  failure: Failure | null;
}

/** E-mail and password of the other account. */
export interface Typed {
  email: string;
  password: string;
}

export type TakeOverEvent =
  /** To sign in to the other account. */
  | { type: "account.enter" }
  /** Not to: the number was wrong, or it is somebody else's account. */
  | { type: "account.stay" }
  | { type: "password.use" }
  | { type: "code.use" }
  /** Handed to the actor and never kept. */
  | ({ type: "password.submit" } & Typed)
  /** Another account is open in this browser: by the code, by its mail's link, or in another tab. */
  | { type: "account.opened" };
