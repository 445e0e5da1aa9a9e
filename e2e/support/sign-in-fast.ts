import type { Page } from "@playwright/test";
import { AUTH_COOKIE, COMPANION_COOKIE } from "#contract/constants.ts";
import type { LoginProfile } from "#contract/enums.ts";
import { sessionHeaders } from "#server/testing/session-headers.ts";
import { signInAs } from "#server/testing/sign-in-as.ts";
import type { World } from "./world.ts";

/**
 * Leaves a new session in the page's own jar, as the app does with the answer to its form.
 *
 * @returns the headers of the session's calls
 */
export async function signInFast(
  page: Page,
  world: World,
  email: string,
  profile?: LoginProfile,
): Promise<Record<string, string>> {
  const { data, companion } = await signInAs(world.deps, email, profile);
  const cookie = { url: world.url, sameSite: "Strict" } as const;
  await page.context().addCookies([
    { ...cookie, name: AUTH_COOKIE, value: data.token },
    { ...cookie, name: COMPANION_COOKIE, value: companion, httpOnly: true },
  ]);
  return sessionHeaders(data.token, `${COMPANION_COOKIE}=${companion}`);
}
