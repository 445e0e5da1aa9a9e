import { spawnSync } from "node:child_process";
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

/**
 * Makes sure that there is one of the typefaces that the fallbacks of `src/ui/theme/fonts.css` are measured for, as every reader has:
 * without one, texts move when ours arrive.
 */
export async function ensureFallbackTypeface(): Promise<void> {
  const { status, stdout } = spawnSync("fc-match", ["--format=%{family}", "Arial"], { encoding: "utf8" });
  if (status !== 0 || /^(Arial|Liberation Sans)/.test(stdout)) return;
  if (!(await installFromDebian("fonts-liberation")))
    console.log(
      "!!! There is no Arial or Liberation Sans: what is measured of moving texts will be too much.",
    );
}
