import type { Page } from "@playwright/test";
import { parse } from "valibot";
import { AUTH_COOKIE } from "#contract/constants.ts";
import { SessionData } from "#contract/session.ts";
import { DEMO_PASSWORD } from "#server/db/seed/people.ts";
import type { World } from "./world.ts";

/** Signs in as the app would, without its form: the answer leaves the companion cookie in the page's own jar. */
export async function signInFast(page: Page, world: World, email: string): Promise<void> {
  const context = page.context();
  const answer = await context.request.post(`${world.url}/api/authenticate`, {
    data: { email, password: DEMO_PASSWORD },
  });
  if (!answer.ok()) throw new Error(`${email} cannot sign in: ${await answer.text()}`);
  const { token } = parse(SessionData, await answer.json());
  await context.addCookies([{ name: AUTH_COOKIE, value: token, url: world.url, sameSite: "Strict" }]);
}
