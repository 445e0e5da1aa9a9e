import { existsSync } from "node:fs";
import { chromium } from "@playwright/test";
import { installedChromium } from "./browsers.ts";
import { run } from "./command.ts";
import { installFromDebian } from "./debian.ts";

/** Makes sure that there is a Chromium: an installed one, else Debian's, else Playwright's own. */
export async function ensureChromium(): Promise<boolean> {
  const isThere = () => installedChromium() !== undefined || existsSync(chromium.executablePath());
  if (isThere()) return true;
  if ((await installFromDebian("chromium-headless-shell")) && isThere()) return true;
  if ((await installFromDebian("chromium")) && isThere()) return true;
  console.log("Installing Playwright's Chromium…");
  return (await run("playwright", ["install", "chromium"])) === 0 && isThere();
}
