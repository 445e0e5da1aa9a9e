import * as v from "valibot";
import { SessionData } from "#contract/session.ts";
import type { App } from "../app.ts";
import { DEMO_PASSWORD } from "../db/seed/people.ts";

/** Signs a demo customer in through the API. @returns a fresh `Headers` with the bearer token */
export async function signInAs(app: App, email: string): Promise<Headers> {
  const response = await app.request("/api/authenticate", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ email, password: DEMO_PASSWORD }),
  });
  if (response.status !== 200) throw new Error(`${email} cannot sign in: ${await response.text()}`);
  const { token } = v.parse(SessionData, await response.json());
  return new Headers({ authorization: `Bearer ${token}` });
}
