import { spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { beside } from "../beside.ts";
import type { Walked } from "../playwright/walked.ts";
import { HANDOVER, type Handover, type Planned } from "./handover.ts";

const reporter = fileURLToPath(beside("../playwright/command-reporter.ts", import.meta.url));

/** Where a project's paths are walked by Playwright. */
export interface PlaywrightProject {
  /** The folder with Playwright's configuration, absolute. */
  folder: string;
  /** The spec that walks what it is handed, as Playwright's command takes it, e.g. `e2e/paths`. */
  spec: string;
}

/** What of a run is not about its paths. */
export interface Manner {
  screenshots: string | null;
  progress: boolean;
  /** Print each step as it ends. */
  steps: boolean;
}

/** Walks paths in Chromium. @returns what became of each of them, in the order in which they ended */
export async function walkInChromium(
  project: PlaywrightProject,
  planned: Planned[],
  manner: Manner,
): Promise<Walked[]> {
  const folder = mkdtempSync(join(tmpdir(), "xstate-paths-"));
  try {
    const walked = join(folder, "walked.json");
    await playwright(project, { ...manner, planned, walked }, folder);
    return JSON.parse(readFileSync(walked, "utf8")) as Walked[]; // left by `command-reporter.ts`
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Its exit status says nothing that the paths do not say; what is outside of them it has printed. */
function playwright(
  { folder: cwd, spec }: PlaywrightProject,
  handover: Handover,
  folder: string,
): Promise<void> {
  const cli = createRequire(join(cwd, "package.json")).resolve("@playwright/test/cli");
  const args = ["test", spec, "--retries=0", `--reporter=${reporter}`, `--output=${join(folder, "output")}`];
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [cli, ...args], {
      cwd,
      stdio: ["ignore", "inherit", "inherit"],
      env: { ...process.env, [HANDOVER]: JSON.stringify(handover) },
    });
    const forward = (signal: NodeJS.Signals) => child.kill(signal);
    process.on("SIGINT", forward).on("SIGTERM", forward);
    child.on("error", reject);
    child.on("close", () => {
      process.off("SIGINT", forward).off("SIGTERM", forward);
      resolve();
    });
  });
}
