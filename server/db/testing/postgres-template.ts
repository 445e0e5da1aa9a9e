import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { Client } from "pg";
import { type Database, inTransaction } from "../database.ts";
import { type KeyRing, NO_KEYS } from "../encryption/key-ring.ts";
import { DATABASE_LIMITS } from "../limits.ts";
import { openDatabase } from "../open-database.ts";
import { prepareDatabase } from "../prepare.ts";
import { SEED_INSTANT } from "./seed-instant.ts";

/** A test's database shares its thread with a page: what that computes for two seconds is no silence. */
const PATIENT = { ...DATABASE_LIMITS, silenceMs: 15_000 };
/** Any number: workers make the template one after the other. */
const TEMPLATE_LOCK = 7_043_513;

/** A database of its own on a PostgreSQL server, copied from a template; closing drops it. */
export async function openFromTemplate(
  serverUrl: string,
  hash: string,
  keys: KeyRing = NO_KEYS,
): Promise<Database> {
  const template = `vereda_template_${hash}`;
  const name = newName();
  await asAdmin(serverUrl, async (admin) => {
    await admin.query("select pg_advisory_lock($1)", [TEMPLATE_LOCK]);
    const { rowCount } = await admin.query("select 1 from pg_database where datname = $1", [template]);
    if (!rowCount) await makeTemplate(serverUrl, admin, template);
    await admin.query(`create database ${name} template ${template} ${await copying(admin)}`);
  });
  return openOwn(serverUrl, name, keys);
}

/** A database of its own with nothing in it; closing drops it. */
export async function openEmpty(serverUrl: string): Promise<Database> {
  const name = newName();
  await asAdmin(serverUrl, (admin) => admin.query(`create database ${name} template template0`));
  return openOwn(serverUrl, name);
}

const newName = () => `vereda_test_${randomUUID().replaceAll("-", "")}`;

async function openOwn(serverUrl: string, name: string, keys: KeyRing = NO_KEYS): Promise<Database> {
  const db = await openDatabase({ databaseUrl: urlOf(serverUrl, name), keys, limits: PATIENT });
  const drop = () =>
    asAdmin(serverUrl, (admin) => admin.query(`drop database if exists ${name} with (force)`));
  return {
    ...db,
    close: () =>
      db
        .close()
        .then(drop)
        .then(() => {}),
  };
}

/** By its files, a copy takes half the time, and its first connection finds what it reads first; before 15 there was no other way. */
async function copying(admin: Client): Promise<string> {
  const { rows } = await admin.query<{ server_version_num: string }>("show server_version_num");
  return Number(rows[0]?.server_version_num) >= 150_000 ? "strategy file_copy" : "";
}

async function makeTemplate(serverUrl: string, admin: Client, template: string): Promise<void> {
  const draft = `${template}_draft`;
  await admin.query(`drop database if exists ${draft} with (force)`);
  await admin.query(`create database ${draft}`);
  const db = await openDatabase({ databaseUrl: urlOf(serverUrl, draft) });
  try {
    await prepareDatabase(db, SEED_INSTANT);
    await logNextNumbers(db);
  } finally {
    await db.close();
  }
  await admin.query(`alter database ${draft} rename to ${template}`);
}

/**
 * PostgreSQL logs a sequence's next 32 numbers at once, and a copied database takes what is left of them without logging them again:
 * after a crash it would give them a second time.
 */
const logNextNumbers = (db: Database) =>
  inTransaction(db, (tx) =>
    tx.execute(
      sql`select setval(format('%I.%I', schemaname, sequencename)::regclass, last_value) from pg_sequences where last_value is not null`,
    ),
  );

async function asAdmin<T>(serverUrl: string, work: (admin: Client) => Promise<T>): Promise<T> {
  const admin = new Client({ connectionString: serverUrl });
  await admin.connect();
  try {
    return await work(admin);
  } finally {
    await admin.end();
  }
}

function urlOf(serverUrl: string, name: string): string {
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return url.href;
}
