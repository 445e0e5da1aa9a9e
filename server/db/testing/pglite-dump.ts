import {
  existsSync,
  globSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { resolve } from "node:path";
import type { Database } from "../database.ts";
import { type KeyRing, NO_KEYS } from "../encryption/key-ring.ts";
import { openDatabase } from "../open-database.ts";
import { openInMemory, overEngine } from "../open-pglite.ts";
import { prepareDatabase } from "../prepare.ts";
import { giveBack, lend, takeEngine } from "./kept-engines.ts";
import { SEED_INSTANT } from "./seed-instant.ts";

const cacheFolder = `${resolve(import.meta.dirname, "../../../.cache")}/`;

const HOUR_MS = 3_600_000;

/** An embedded database in a folder that has none yet, loaded from the cached dump. */
export async function openFolderFromDump(hash: string, dataDir: string): Promise<Database> {
  return openDatabase({ dataDir, dump: await readDump(hash) });
}

/** An embedded database in memory with what the cached dump holds. */
export async function openMemoryFromDump(hash: string, keys: KeyRing = NO_KEYS): Promise<Database> {
  const engine = await takeEngine(async () => openInMemory(await readDump(hash)));
  const { lent, revoke } = lend(engine);
  return overEngine(lent, keys, () => {
    revoke();
    return giveBack(engine);
  });
}

/** The first call after a change of sources makes it. */
async function readDump(hash: string): Promise<Blob> {
  const path = `${cacheFolder}database-${hash}.tar`;
  if (!existsSync(path)) await makeDump(path);
  if (cachedDump?.path !== path) cachedDump = { path, dump: new Blob([readFileSync(path)]) };
  return cachedDump.dump;
}

/** A process opens it dozens of times: to read and copy it is a seventh of the time that takes. */
let cachedDump: { path: string; dump: Blob } | undefined;

/** Another run, on other sources, may still read a young one. */
function removeOldDumps(): void {
  const oldest = Date.now() - HOUR_MS;
  for (const dump of globSync(`${cacheFolder}database-*.tar`))
    if ((statSync(dump, { throwIfNoEntry: false })?.mtimeMs ?? 0) < oldest) rmSync(dump, { force: true });
}

async function makeDump(path: string): Promise<void> {
  const db = await openDatabase({ memory: true });
  try {
    await prepareDatabase(db, SEED_INSTANT);
    if (db.client.engine !== "pglite") throw new Error("a dump is made by the embedded engine");
    // Without it each database that is opened replays what the seed wrote.
    await db.client.pglite.exec("checkpoint");
    const dump = await db.client.pglite.dumpDataDir("none");
    mkdirSync(cacheFolder, { recursive: true });
    removeOldDumps();
    // Written aside and renamed: another worker never reads half a dump.
    const aside = `${path}.${process.pid}`;
    writeFileSync(aside, new Uint8Array(await dump.arrayBuffer()));
    renameSync(aside, path);
  } finally {
    await db.close();
  }
}
