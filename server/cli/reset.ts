import { existsSync, mkdirSync, rmSync } from "node:fs";
import { join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { sql } from "drizzle-orm";
import { type Config, readConfig } from "../config.ts";
import { type Database, inTransaction } from "../db/database.ts";
import { lockFolder } from "../db/folder-lock.ts";
import { OWN_SCHEMAS } from "../db/migrate.ts";
import { databaseOf, openDatabase } from "../db/open-database.ts";
import { prepareDatabase } from "../db/prepare.ts";
import { exitWithFailure, inOneLine, StartFailure } from "./start-failure.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));
if (existsSync(`${root}.env`)) process.loadEnvFile(`${root}.env`);

/** Empties the database and fills it with the demonstration again. Never in production. */
async function reset(): Promise<void> {
  const config = readConfig(process.env);
  if (config.environment === "production")
    throw new StartFailure("the database is never emptied in production");
  console.log("Emptying the database and seeding it again…");
  const db = await openEmpty(config);
  rmSync(config.filesFolder, { recursive: true, force: true });
  try {
    await prepareDatabase(db, config.clock ?? new Date());
  } finally {
    await db.close();
  }
  console.log("Done.");
}

async function openEmpty(config: Config): Promise<Database> {
  if (config.databaseUrl === null) {
    emptyFolder(resolve(config.dataDir));
    return openDatabase(databaseOf(config));
  }
  const db = await openDatabase(databaseOf(config));
  await inTransaction(db, async (tx) => {
    for (const schema of OWN_SCHEMAS) await tx.execute(sql.raw(`drop schema if exists ${schema} cascade`));
    await tx.execute(sql`create schema public`);
  });
  return db;
}

/** Under the folder's lock: the database of a running server is not taken away. */
function emptyFolder(folder: string): void {
  mkdirSync(folder, { recursive: true });
  const unlock = lockFolder(folder);
  rmSync(join(folder, "pglite"), { recursive: true, force: true });
  unlock();
}

await inOneLine(reset).catch(exitWithFailure);
