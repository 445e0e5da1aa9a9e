import { setTimeout as wait } from "node:timers/promises";
import { runScript, type SpawnedServer } from "#server/testing/spawn-server.ts";
import type { Part } from "../bench/run-parts.ts";
import { type Accident, ALL_WELL, restart } from "./accidents.ts";
import { cross } from "./crossing.ts";
import { checkOutFormer, type Former } from "./former.ts";
import { rehearse } from "./rehearse.ts";
import { newKey, type RunningSet } from "./set.ts";

const TOGETHER_MS = 5_000;

/** Rolls a set of a former version over to this one, back and forward again, and then to encrypted columns. */
export const rehearseDeploy: Part = async () => {
  const former = await checkOutFormer();
  if (!former)
    return { report: "There is no former version: the git history does not have it.", isWithin: false };
  try {
    return await rehearse(() => deployFrom(former))();
  } finally {
    await former.remove();
  }
};

function deployFrom({ root, title }: Former): Accident {
  const [a, index] = [`a:${newKey()}`, { DATA_INDEX_KEYS: `i:${newKey()}` }];
  const [plain, encrypting] = [
    { DATA_KEYS: `plain,${a}`, ...index },
    { DATA_KEYS: a, ...index },
  ];
  const faults: string[] = [];
  const started = new Map<SpawnedServer, string>();
  return {
    title: `from ${title} to this version, back, forward, and to encrypted columns, one process after the other`,
    options: { root },
    answers: ALL_WELL,
    happen: async (set) => {
      const roll = async (step: string, env: Record<string, string>, tree?: string) => {
        for (const at of [0, 1]) {
          remember(set, started, step);
          await restart(set, at, env, tree);
          remember(set, started, step);
          if (at === 0) faults.push(...(await beside(set)).map((fault) => `${step}: ${fault}`));
        }
        await wait(TOGETHER_MS);
      };
      const encrypt = async (step: string, env: Record<string, string>) => {
        const { status, stdout, stderr } = await runScript("server/cli/encrypt.ts", {
          DATABASE_URL: set.databaseUrl,
          ...env,
        });
        if (status !== 0) faults.push(`${step}: npm run encrypt: ${stdout}${stderr}`);
      };
      await roll("to this version", plain);
      await encrypt("to this version", plain);
      await roll("back", plain, root);
      await roll("forward", plain);
      await encrypt("forward", plain);
      await roll("to encrypted columns", encrypting);
      await encrypt("to encrypted columns", encrypting);
      faults.push(...set.primary.deadlocks());
    },
    faults: () => [...faults, ...[...started].flatMap(([process, step]) => errorsOf(process, step))],
  };
}

/** Two processes of different versions, each the one that is asked first. */
async function beside({ processes }: RunningSet): Promise<string[]> {
  const [one = "", other = ""] = processes.map(({ url }) => url);
  const [there, back] = [
    { one, other },
    { one: other, other: one },
  ];
  return [...(await cross(there)), ...(await cross(back))];
}

function remember({ processes }: RunningSet, started: Map<SpawnedServer, string>, step: string): void {
  for (const process of processes) if (!started.has(process)) started.set(process, step);
}

const errorsOf = ({ output }: SpawnedServer, step: string): string[] =>
  output.stdout
    .split("\n")
    .filter((line) => /"level":"(error|fatal)"/.test(line))
    .map((line) => `${step}: ${line}`);
