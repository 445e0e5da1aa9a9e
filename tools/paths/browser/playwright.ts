import { spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Walked } from "#e2e/paths/walked.ts";
import { HANDOVER, type Handover, type Planned } from "./handover.ts";

const root = fileURLToPath(new URL("../../..", import.meta.url));

/** What of a run is not about its paths. */
export interface Manner {
  screenshots: string | null;
  progress: boolean;
  /** Print each step as it ends. */
  steps: boolean;
}

/** Walks paths in Chromium. @returns what became of each of them, in the order in which they ended */
export async function walkInChromium(planned: Planned[], manner: Manner): Promise<Walked[]> {
  const folder = mkdtempSync(join(tmpdir(), "vereda-paths-"));
  try {
    const walked = join(folder, "walked.json");
    await playwright({ ...manner, planned, walked }, folder);
    return JSON.parse(readFileSync(walked, "utf8")) as Walked[]; // left by `command-reporter.ts`
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Its exit status says nothing that the paths do not say; what is outside of them it has printed. */
function playwright(handover: Handover, folder: string): Promise<void> {
  const args = ["test", "e2e/paths", "--retries=0", "--reporter=./e2e/paths/command-reporter.ts"];
  const bin = join(root, "node_modules/.bin");
  return new Promise((resolve, reject) => {
    const child = spawn(join(bin, "playwright"), [...args, `--output=${join(folder, "output")}`], {
      cwd: root,
      stdio: ["ignore", "inherit", "inherit"],
      env: {
        ...process.env,
        PATH: `${bin}${delimiter}${process.env.PATH ?? ""}`,
        [HANDOVER]: JSON.stringify(handover),
      },
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
