import { existsSync } from "node:fs";
import { chromium } from "@playwright/test";
import { run } from "./command.ts";
import { installFromDebian } from "./debian.ts";

const PLACES = ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"];

/** Makes sure that there is a Chromium: an installed one, else Debian's, else Playwright's own. */
export async function ensureChromium(): Promise<boolean> {
  const isThere = () => [...PLACES, chromium.executablePath()].some((path) => existsSync(path));
  if (isThere()) return true;
  if ((await installFromDebian("chromium")) && isThere()) return true;
  console.log("Installing Playwright's Chromium…");
  return (await run("playwright", ["install", "chromium"])) === 0 && isThere();
}
