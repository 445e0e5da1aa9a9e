import type { Call } from "../call.ts";
import { Credentials, SessionData } from "../session.ts";
import { done } from "./done.ts";

/** To sign in and out. */
export const sessionCalls = {
  authenticate: {
    method: "POST",
    path: "/authenticate",
    summary: "Signs in and answers with a session.",
    access: "public",
    body: Credentials,
    answer: SessionData,
    errors: ["CREDENTIALS_INVALID", "PROFILE_MISMATCH", "RATE_LIMITED"],
  },
  logout: {
    method: "POST",
    path: "/account/logout",
    summary: "Revokes the session that asks.",
    access: "signedIn",
    ours: true,
    answer: done,
    errors: [],
  },
} as const satisfies Record<string, Call>;
