import type { Call } from "../call.ts";
import { Credentials, SessionData } from "../session.ts";
import { done } from "./done.ts";

/** To sign in and out. */
export const sessionCalls = {
  authenticate: {
    method: "POST",
    path: "/authenticate",
    summary:
      "Signs in and answers with a session: a browser's, for 90 days, whose token opens nothing without the HttpOnly cookie that comes along; or, where `kind` is `API`, one of an hour that needs no cookie and is refused from browsers.",
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
