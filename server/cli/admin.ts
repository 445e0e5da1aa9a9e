import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import * as v from "valibot";
import { email } from "#contract/text.ts";
import { readConfig } from "../config.ts";
import { migrateDatabase } from "../db/migrate.ts";
import { databaseOf, openDatabase } from "../db/open-database.ts";
import { makeAdministrator } from "../domain/administrators/make-administrator.ts";
import { systemClock } from "../ports/clock/clock.ts";
import { exitWithFailure, inOneLine, StartFailure } from "./start-failure.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));
if (existsSync(`${root}.env`)) process.loadEnvFile(`${root}.env`);

/** Makes an administrator of whoever has an e-mail. */
async function admin(): Promise<void> {
  const asked = v.safeParse(email, process.argv[2]);
  if (!asked.success) throw new StartFailure("say whose e-mail: npm run admin -- name@company.com");
  const config = readConfig(process.env);
  const db = await openDatabase(databaseOf(config));
  try {
    await migrateDatabase(db);
    const link = await makeAdministrator({ db, config, clock: systemClock }, asked.output);
    console.log(
      link
        ? `${asked.output} is an administrator. To set the password, within a day:\n${link}`
        : `${asked.output} is an administrator now, with the password of the account.`,
    );
  } finally {
    await db.close();
  }
}

await inOneLine(admin).catch(exitWithFailure);
