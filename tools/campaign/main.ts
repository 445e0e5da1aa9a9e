import { parseArgs } from "node:util";
import { run } from "../test/command.ts";
import { startTestCluster } from "../test/postgres.ts";

interface Campaign {
  /** The test that is its short form. */
  test: string;
  /** Says how many rounds that test makes. */
  variable: string;
  rounds: number;
}

/** Long forms of tests, run by hand. */
const campaigns: Readonly<Record<string, Campaign>> = {
  "lost-connections": {
    test: "server/domain/orders/lost-connections.test.ts",
    variable: "LOST_CONNECTIONS",
    rounds: 500,
  },
};

const { values, positionals: wanted } = parseArgs({
  options: { rounds: { type: "string" } },
  allowPositionals: true,
});
const unknown = wanted.filter((name) => !(name in campaigns));
if (wanted.length === 0 || unknown.length > 0) {
  console.error(`Usage: npm run campaign -- ${Object.keys(campaigns).join("|")} [--rounds N]`);
  process.exit(1);
}

const cluster = await startTestCluster();
if (!cluster) {
  console.error("There is no PostgreSQL on this machine.");
  process.exit(1);
}
let failed = 0;
for (const name of wanted) {
  const campaign = campaigns[name];
  if (!campaign) continue;
  const rounds = values.rounds ?? String(campaign.rounds);
  const env = { TEST_DATABASE_URL: cluster.url, [campaign.variable]: rounds };
  failed += await run("vitest", ["run", "--project", "unit", campaign.test], { env });
}
await cluster.stop();
process.exit(failed === 0 ? 0 : 1);
