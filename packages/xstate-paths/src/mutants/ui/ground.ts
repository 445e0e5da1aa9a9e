import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { beside } from "../../beside.ts";
import { inFolder, type Opened, type PlaywrightProject, playwright } from "../../browser/playwright.ts";
import type { Progress } from "../../cli/progress.ts";
import { stopOn } from "../../cli/stop.ts";
import { type Outcome, outcomesIn, PLANTED, type PlantedHandover, type PlantedWalks } from "./handover.ts";

const reporter = fileURLToPath(beside("./reporter.ts", import.meta.url));

/** A project's app, as faults are planted into it. */
export interface PlantedApp {
  /** The folder of the app's sources, from the project's: `src`. */
  sources: string;
  /** The spec that walks paths with faults, as Playwright's command takes it. */
  spec: string;
  /** Short, and another one where anything has changed that a build is made of. */
  version: () => string;
  /** Builds the app into a folder, with other texts of these files, by their absolute paths; the files stay as they are. */
  build: (texts: ReadonlyMap<string, string>, folder: string) => Promise<void>;
  /** What a run is told so that it is over the build in a folder. */
  open: (folder: string) => Promise<Opened>;
  /** By chart: faults that change nothing that anybody could notice, by their ids, with the reason. */
  equivalent: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

/** A build with faults, and what is known of them. */
interface Ground {
  /** Without those of a walk that failed without a fault in an earlier run. */
  outcomes: () => Outcome[];
  /** @returns whether it was ended from outside */
  walk: (walks: readonly PlantedWalks[]) => Promise<boolean>;
  close: () => Promise<void>;
}

interface Wish {
  isResumed: boolean;
  folder: string;
  hasProgress: boolean;
  say: Progress;
}

/** Builds the app with faults, or takes up the build of an earlier run that was of the same sources. */
export async function groundFor(
  project: PlaywrightProject,
  app: PlantedApp,
  texts: ReadonlyMap<string, string>,
  { isResumed, folder, hasProgress, say }: Wish,
): Promise<Ground> {
  const [build, stamp, file] = ["build", "sources", "outcomes.jsonl"].map((name) => join(folder, name)) as [
    string,
    string,
    string,
  ]; // one for each name
  const digest = digestOf(app.version(), texts);
  if (!isResumed || !existsSync(stamp) || readFileSync(stamp, "utf8") !== digest) {
    rmSync(folder, { recursive: true, force: true });
    mkdirSync(folder, { recursive: true });
    say.say("building the app with them …");
    await app.build(texts, build);
    writeFileSync(file, "");
    writeFileSync(stamp, digest);
  }
  const outcomes = () => outcomesIn(readFileSync(file, "utf8"));
  const before = outcomes().filter(({ fault, failure }) => fault !== null || failure === null);
  writeFileSync(file, before.map((each) => `${JSON.stringify(each)}\n`).join(""));
  const { env, close } = await app.open(build);
  const walk = (walks: readonly PlantedWalks[]) =>
    inFolder(async (own) => {
      const wanted = walks.filter(({ paths }) => paths.length > 0);
      if (wanted.length === 0) return false;
      const handover: PlantedHandover = { walks: wanted, outcomes: file, progress: hasProgress };
      const path = join(own, "walks.json");
      writeFileSync(path, JSON.stringify(handover));
      say.clear();
      // What ended with the time that it was given is tried once more.
      const stop = stopOn(null);
      try {
        await playwright({ ...project, spec: app.spec, env }, own, {
          options: ["--retries=1", `--reporter=${reporter}`],
          env: { [PLANTED]: path },
          stop: stop.signal,
        });
        return stop.signal.aborted;
      } finally {
        stop.release();
      }
    });
  return { outcomes, walk, close };
}

function digestOf(version: string, texts: ReadonlyMap<string, string>): string {
  const hash = createHash("sha256").update(version);
  for (const [path, text] of texts) hash.update(path).update(text);
  return hash.digest("hex");
}
