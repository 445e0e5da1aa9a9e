import * as v from "valibot";
import type { LoginProfile } from "#contract/enums.ts";
import { SessionData } from "#contract/session.ts";
import { DEMO_PASSWORD } from "../db/seed/people.ts";
import { sessionHeaders } from "./session-headers.ts";

/**
 * Signs a demo account in to a running server over HTTP, and keeps the companion as a browser does: the session outlasts long runs.
 *
 * @returns the headers of its calls
 */
export async function signInOver(
  url: string,
  email: string,
  profile: LoginProfile = "CUSTOMER",
): Promise<Record<string, string>> {
  const answer = await fetch(`${url}/api/authenticate`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ email, password: DEMO_PASSWORD, profile }),
  });
  const { token } = v.parse(SessionData, await answer.json());
  return sessionHeaders(token, answer.headers.get("set-cookie"));
}
