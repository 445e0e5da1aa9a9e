import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { readConfig } from "../config.ts";
import { reencrypt } from "../db/encryption/reencrypt.ts";
import { migrateDatabase } from "../db/migrate.ts";
import { databaseOf, openDatabase } from "../db/open-database.ts";
import { exitWithFailure, inOneLine, StartFailure } from "./start-failure.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));
if (existsSync(`${root}.env`)) process.loadEnvFile(`${root}.env`);

/** Brings what is stored to the first keys of the settings. */
async function encrypt(): Promise<void> {
  const config = readConfig(process.env);
  if (config.keys.data.length === 0)
    throw new StartFailure("DATA_KEYS is not set: there is nothing to encrypt by");
  const db = await openDatabase(databaseOf(config));
  try {
    await migrateDatabase(db);
    const tables = await reencrypt(db, ({ table, written, left, unreadable }) => {
      console.log(`${table}: ${written} rows written, ${left} left`);
      for (const one of unreadable) console.log(`  cannot be read: ${one}`);
    });
    const left = tables.reduce((sum, table) => sum + table.left, 0);
    if (left > 0) throw new StartFailure(`${left} rows are left: run it again before a key is taken away`);
    console.log("Everything is stored by the first keys now: the others may be taken away.");
  } finally {
    await db.close();
  }
}

await inOneLine(encrypt).catch(exitWithFailure);
