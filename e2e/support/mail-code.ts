import type { Page } from "@playwright/test";
import * as v from "valibot";
import { newestMail } from "#server/testing/newest-mail.ts";
import { jobHandlers } from "#server/workers.ts";
import { apiOf } from "./api-of.ts";
import type { World } from "./world.ts";

/** The code in the newest mail to an address, once the mails that were asked for are there. */
export async function newestCode(world: World, email: string): Promise<string> {
  await world.deps.jobs.drain(jobHandlers(world.deps), ["code-mail"]);
  const [code] = /\b\d{6}\b/.exec(await newestMail(world, email)) ?? [];
  if (!code) throw new Error(`no code was sent to ${email}`);
  return code;
}

/** Fills in the page of the code, once it is there: the one before it has a field of the same name. */
export async function askForCode(page: Page, email: string): Promise<void> {
  const ask = page.getByRole("button", { name: "Receber o código" });
  await ask.waitFor();
  await page.getByLabel("E-mail").fill(email);
  await ask.click();
}

/** The path of the link in the newest mail to an address, once the mails that were asked for are there. */
export async function newestLink(world: World, email: string): Promise<string> {
  await world.deps.jobs.drain(jobHandlers(world.deps), ["code-mail"]);
  const [path] = /\/entrar\/pelo-email\?token=[\w-]+/.exec(await newestMail(world, email)) ?? [];
  if (!path) throw new Error(`no link was sent to ${email}`);
  return path;
}

/**
 * Asks for a code as the page would, and leaves it where it is.
 *
 * @param takeAlong asks for it in order to leave the account that is open there
 * @returns the path of the link in its mail
 */
export async function linkByMail(
  page: Page,
  world: World,
  email: string,
  takeAlong = false,
): Promise<string> {
  const api = await apiOf(page, world);
  await api(v.unknown(), "/api/authenticate/code/init", { email, takeAlong });
  return newestLink(world, email);
}
