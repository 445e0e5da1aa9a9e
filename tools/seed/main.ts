import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { SingleBar } from "cli-progress";
import { exitWithFailure, inOneLine, StartFailure } from "#server/cli/start-failure.ts";
import { readConfig } from "#server/config.ts";
import { databaseOf, openDatabase } from "#server/db/open-database.ts";
import { prepareDatabase } from "#server/db/prepare.ts";
import { fillDatabase, type Progress } from "./fill.ts";

const MOST = 5_000_000;
const LINE_EVERY_MS = 5_000;

const HELP = `npm run seed -- --activities N

Adds N believable activities (1 to ${MOST}) to the demonstration, with their partners, places, plans and the times of the
coming fortnight: in the PostgreSQL database of DATABASE_URL, or the embedded one in DATA_DIR. Always the same ones.
A million takes minutes on PostgreSQL; the embedded database is made for 100,000 at most.

npm run db:reset takes them away again, with everything else but the demonstration.`;

const root = fileURLToPath(new URL("../..", import.meta.url));
if (existsSync(`${root}.env`)) process.loadEnvFile(`${root}.env`);

async function seed(): Promise<void> {
  const count = readCount();
  if (count === null) return console.log(HELP);
  const config = readConfig(process.env);
  if (config.environment === "production")
    throw new StartFailure("made-up activities are never added in production");
  const db = await openDatabase(databaseOf(config));
  const began = performance.now();
  try {
    const now = config.clock ?? new Date();
    await prepareDatabase(db, now);
    const { progress, stop } = showProgress();
    await fillDatabase(db, { count, now, progress }).finally(stop);
  } finally {
    await db.close();
  }
  const seconds = Math.round((performance.now() - began) / 1000);
  console.log(`${count} activities in ${seconds} s. npm run db:reset takes them away again.`);
}

/** @returns null where help is asked for */
function readCount(): number | null {
  const options = { activities: { type: "string" }, help: { type: "boolean", short: "h" } } as const;
  let values: { activities?: string; help?: boolean };
  try {
    values = parseArgs({ options }).values;
  } catch (error) {
    throw new StartFailure(`${error instanceof Error ? error.message : error} (npm run seed -- --help)`);
  }
  if (values.help) return null;
  const count = Number(values.activities);
  if (!values.activities || !Number.isInteger(count) || count < 1 || count > MOST)
    throw new StartFailure(
      `--activities must be a number from 1 to ${MOST}, e.g. npm run seed -- --activities 100000`,
    );
  return count;
}

/** A bar on a terminal; elsewhere a line every few seconds. */
function showProgress(): { progress: Progress; stop: () => void } {
  if (!process.stdout.isTTY) {
    let last = Number.NEGATIVE_INFINITY;
    const progress: Progress = (step, done, total) => {
      if (performance.now() - last < LINE_EVERY_MS && done < total) return;
      last = performance.now();
      console.log(`${step}: ${done} of ${total}`);
    };
    return { progress, stop: () => {} };
  }
  const bar = new SingleBar({
    format: "{step} {bar} {percentage}% | {value} of {total} | {duration_formatted}",
  });
  let current = "";
  const progress: Progress = (step, done, total) => {
    if (step !== current) {
      bar.stop();
      bar.start(total, done, { step });
      current = step;
    }
    bar.update(done, { step });
  };
  return { progress, stop: () => bar.stop() };
}

await inOneLine(seed).catch(exitWithFailure);
