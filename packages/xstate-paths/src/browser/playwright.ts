import { type ChildProcess, spawn } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { beside } from "../beside.ts";
import type { Heard, Walked } from "../playwright/walked.ts";
import { HANDOVER_FILE, type Handover, type Planned } from "./handover.ts";

const reporter = fileURLToPath(beside("../playwright/command-reporter.ts", import.meta.url));

/** How long Playwright may take to close its browsers before it is ended with all that it has started. */
const GRACE_MS = 20_000;

/** Where a project's paths are walked by Playwright. */
export interface PlaywrightProject {
  /** The folder with Playwright's configuration, absolute. */
  folder: string;
  /** The spec that walks what it is handed, as Playwright's command takes it, e.g. `e2e/paths`. */
  spec: string;
  /** Environment of Playwright besides that of this process. */
  env?: Readonly<Record<string, string>>;
}

/** Environment of a run, until it is closed. */
export interface Opened {
  env: Record<string, string>;
  close: () => Promise<void>;
}

/** What of a run is not about its paths. */
export interface Manner {
  screenshots: string | null;
  /** Print each step as it ends. */
  steps: boolean;
  /** Walk the paths of all charts in turn, because a limit of time may end the run. */
  inTurn: boolean;
}

/** How a run in Chromium is watched and ended. */
export interface Watch {
  /** The file that keeps what becomes of each path, a line as it ends; null: none does. */
  kept: string | null;
  /** Hears what becomes of each path as it ends. */
  ended: (walked: Walked) => void;
  /** Ends the run: Playwright closes its browsers, and what has ended until then is kept. */
  stop: AbortSignal;
}

/** What came of a run in Chromium. */
export interface InChromium {
  /** In the order in which the paths ended. */
  walked: Walked[];
  /** What failed besides the paths: a driver that does not fit, say. */
  faults: string[];
  /** Why the run itself failed. */
  troubles: string[];
}

/** Walks paths in Chromium. */
export async function walkInChromium(
  project: PlaywrightProject,
  planned: Planned[],
  manner: Manner,
  { kept, ended, stop }: Watch,
): Promise<InChromium> {
  return inFolder(async (folder) => {
    const walked = kept ?? join(folder, "walked.jsonl");
    mkdirSync(dirname(walked), { recursive: true });
    writeFileSync(walked, "");
    const found: InChromium = { walked: [], faults: [], troubles: [] };
    let read = 0;
    const hear = () => {
      const lines = readFileSync(walked, "utf8").split("\n").slice(0, -1);
      for (const line of lines.slice(read)) {
        const heard = JSON.parse(line) as Heard; // left by `command-reporter.ts`
        if ("fault" in heard) found.faults.push(heard.fault);
        else if ("trouble" in heard && !("machine" in heard)) found.troubles.push(heard.trouble);
        else {
          found.walked.push(heard);
          ended(heard);
        }
      }
      read = lines.length;
    };
    if (!stop.aborted) {
      const file = join(folder, "handover.json");
      const handover: Handover = { ...manner, planned, walked };
      writeFileSync(file, JSON.stringify(handover));
      const signal = await playwright(project, folder, {
        options: ["--retries=0", `--reporter=${reporter}`],
        env: { [HANDOVER_FILE]: file },
        hear,
        stop,
      });
      if (signal && !stop.aborted) found.troubles.push(`Playwright was ended by ${signal}`);
    }
    hear();
    return found;
  });
}

/** Does something with a folder of its own, which is gone afterwards. */
export async function inFolder<T>(act: (folder: string) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), "xstate-paths-"));
  try {
    return await act(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** How Playwright is run. */
interface Running {
  options: readonly string[];
  env: Readonly<Record<string, string>>;
  /** Is called by each message of a worker or a reporter. */
  hear?: () => void;
  stop: AbortSignal;
}

/**
 * Runs Playwright. Its exit status says nothing that its reporter does not say; what is outside of the paths it has printed.
 *
 * @param folder for what it leaves
 * @returns the signal that ended it; null where it came to its end
 */
export function playwright(
  { folder: cwd, spec, env: own }: PlaywrightProject,
  folder: string,
  { options, env, hear, stop }: Running,
): Promise<NodeJS.Signals | null> {
  const cli = createRequire(join(cwd, "package.json")).resolve("@playwright/test/cli");
  const args = ["test", spec, ...options, `--output=${join(folder, "output")}`];
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [cli, ...args], {
      cwd,
      // The channel tells when a path has ended, and Playwright that this process is gone.
      stdio: ["ignore", "inherit", "inherit", "ipc"],
      // A group of its own: what a terminal sends to this process is passed on once, and not come by twice.
      detached: true,
      env: { ...process.env, ...own, ...env },
    });
    const end = () => ending(child);
    if (hear) child.on("message", hear);
    child.on("error", reject);
    child.on("close", (_, signal) => {
      stop.removeEventListener("abort", end);
      resolve(signal);
    });
    stop.addEventListener("abort", end, { once: true });
  });
}

/** Playwright ends in order by SIGINT alone. */
function ending(child: ChildProcess): void {
  child.kill("SIGINT");
  const late = setTimeout(() => {
    if (child.pid !== undefined) process.kill(-child.pid, "SIGKILL");
  }, GRACE_MS);
  child.once("close", () => clearTimeout(late));
}
