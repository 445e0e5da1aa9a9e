import { parseArgs } from "node:util";
import { run } from "../test/command.ts";
import { startTestCluster } from "../test/postgres.ts";
import { type Campaign, campaigns } from "./campaigns.ts";

const ENGINES = ["postgres", "pglite"] as const;
type Engine = (typeof ENGINES)[number];

const { values, positionals: wanted } = parseArgs({
  options: {
    rounds: { type: "string" },
    seed: { type: "string", default: "1" },
    from: { type: "string", default: "0" },
    engine: { type: "string", default: "postgres" },
  },
  allowPositionals: true,
});
const engine = ENGINES.find((name) => name === values.engine);
const numbers = [values.seed, values.from, values.rounds ?? "0"].every((text) => /^\d+$/.test(text));
if (!engine || !numbers || wanted.length === 0 || wanted.some((name) => !(name in campaigns))) {
  const names = Object.keys(campaigns).join("|");
  console.error(
    `Usage: npm run campaign -- ${names} … [--rounds N] [--seed N] [--from ROUND] [--engine ${ENGINES.join("|")}]`,
  );
  process.exit(1);
}
process.exit((await runAll(engine)) ? 0 : 1);

async function runAll(on: Engine): Promise<boolean> {
  const cluster = on === "postgres" ? await startTestCluster() : undefined;
  if (cluster === null) {
    console.error("There is no PostgreSQL on this machine.");
    return false;
  }
  let failed = 0;
  for (const name of wanted) {
    const campaign = campaigns[name];
    if (campaign) failed += await runOne(campaign, cluster ? { TEST_DATABASE_URL: cluster.url } : {});
  }
  const deadlocks = cluster?.deadlocks() ?? [];
  for (const detail of deadlocks) console.error(`deadlock on PostgreSQL: ${detail}`);
  await cluster?.stop();
  return failed === 0 && deadlocks.length === 0;
}

/** @returns how many runs failed */
async function runOne(campaign: Campaign, database: Record<string, string>): Promise<number> {
  const { tests, rounds, runner = "vitest", isRunPerRound } = campaign;
  const [first, end] = [Number(values.from), Number(values.rounds ?? rounds)];
  if (runner === "playwright" && (await run("node", ["tools/test/run.ts", "build"])) !== 0) return 1;
  const command = runner === "vitest" ? ["vitest", "run", "--project", "unit"] : ["playwright", "test"];
  const from = (round: number) => {
    const env = { CAMPAIGN_ROUNDS: String(end), CAMPAIGN_SEED: values.seed, CAMPAIGN_FROM: String(round) };
    const [name = "", ...args] = command;
    return run(name, [...args, ...tests], { env: { ...database, ...env } });
  };
  if (!isRunPerRound) return from(first);
  for (let round = first; round < end; round++) {
    console.log(`Round ${round + 1} of ${end}; to go on: --from ${round}`);
    if ((await from(round)) !== 0) return 1;
  }
  return 0;
}
