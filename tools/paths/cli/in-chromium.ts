import { fileURLToPath } from "node:url";
import { loadFlows } from "#e2e/paths/flows.ts";
import { ensureBuilt } from "../../start/build.mjs";
import { ensureChromium } from "../../test/chromium.ts";
import { runInChromium, type Wish } from "../browser/run.ts";
import type { Explored } from "../explored.ts";
import type { MachineResult } from "../results.ts";
import { OptionError } from "./options.ts";

const root = fileURLToPath(new URL("../../..", import.meta.url));

/** Runs in a browser what a command asks for, with everything there that it needs: the built app and Chromium. */
export async function inChromium(charts: readonly Explored[], wish: Wish): Promise<MachineResult[]> {
  if (!process.env.APP_FOLDER && !ensureBuilt(root, (line) => process.stderr.write(`${line}\n`)))
    throw new OptionError("The app could not be built; the reason is above.");
  if (!(await ensureChromium())) throw new OptionError("There is no Chromium, and none could be installed.");
  return runInChromium(charts, await loadFlows(), wish);
}
