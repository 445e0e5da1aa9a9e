import { sql } from "drizzle-orm";
import { Client } from "pg";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { type Database, inTransaction } from "./database.ts";
import { DatabaseAway } from "./database-away.ts";
import { DATABASE_LIMITS } from "./limits.ts";
import { openPostgres } from "./open-postgres.ts";
import { pgSessionOf } from "./pg-session.ts";
import { openEmptyDatabase } from "./testing/test-database.ts";

/** One connection for reads, one for everything else. */
const ONE_EACH = { ...DATABASE_LIMITS, connections: 2 };

/** The embedded engine has one session, and no limits. */
describe.runIf(process.env.TEST_DATABASE_URL)("a connection to PostgreSQL", () => {
  let empty: Database;
  let url: string;
  let opened: Database[] = [];

  beforeAll(async () => {
    empty = await openEmptyDatabase();
    if (empty.client.engine !== "postgres") return expect.unreachable();
    url = empty.client.connectionString;
  });
  afterEach(async () => {
    await Promise.all(opened.map((db) => db.close()));
    opened = [];
  });
  afterAll(() => empty.close());

  const open = async (prepared?: boolean) => {
    const db = await openPostgres(url, { limits: ONE_EACH, prepared });
    opened.push(db);
    return db;
  };
  const rowsOf = async (db: Database, query: ReturnType<typeof sql>) =>
    (await inTransaction(db, (tx) => tx.execute(query))).rows;
  /** Of the connection that the work goes over. */
  const preparedOn = async (db: Database) => {
    if (db.client.engine !== "postgres") return expect.unreachable();
    return (await db.client.pool.query("select name, statement from pg_prepared_statements order by name"))
      .rows;
  };

  test("is told the limits of its work once", async () => {
    const db = await open();
    const limits = sql`select current_setting('statement_timeout') as statement, current_setting('lock_timeout') as lock,
      current_setting('idle_in_transaction_session_timeout') as idle, current_setting('tcp_user_timeout') as gone,
      current_setting('timezone') as zone, current_setting('transaction_read_only') as reads`;
    const told = { statement: "15s", lock: "5s", idle: "15s", gone: "30000", zone: "UTC" };
    expect(await rowsOf(db, limits)).toEqual([{ ...told, reads: "off" }]);
    expect(await rowsOf(db.reads, limits)).toEqual([{ ...told, reads: "on" }]);
  });

  test.each([
    {
      prepared: undefined,
      statements: [
        { name: "s0", statement: "begin" },
        { name: "s1", statement: "select $1::int + 1 as n" },
      ],
    },
    { prepared: false, statements: [] },
  ])(
    "prepares what is asked for the third time, unless told not to: $prepared",
    async ({ prepared, statements }) => {
      const db = await open(prepared);
      for (let n = 0; n < 4; n++)
        expect(await rowsOf(db, sql`select ${n}::int + 1 as n`)).toEqual([{ n: n + 1 }]);
      expect(await preparedOn(db)).toEqual(statements);
    },
  );

  test("answers 'away' once where a prepared table has changed, and then as it is", async () => {
    const db = await open();
    await rowsOf(empty, sql`create table changing (id int, word int)`);
    await rowsOf(empty, sql`insert into changing values (1, 2)`);
    const word = () => rowsOf(db, sql`select word from changing where id = ${1}`);
    for (let times = 0; times < 4; times++) expect(await word()).toEqual([{ word: 2 }]);
    await rowsOf(empty, sql`alter table changing alter word type text`);
    await expect(word()).rejects.toBeInstanceOf(DatabaseAway);
    expect(await word()).toEqual([{ word: "2" }]);
  });

  test("has statements happen in the order in which they are sent, while their transaction begins, too", async () => {
    await rowsOf(empty, sql`create table ordered (id int)`);
    const client = new Client({ connectionString: url, pipeline: true });
    await client.connect();
    const { begin, tx } = pgSessionOf(client).open();
    const count = () => tx.execute(sql`select count(*)::int as count from ordered`).execute();
    const [, before, , after] = await Promise.all([
      begin({ text: "begin" }),
      count(),
      tx.execute(sql`insert into ordered values (${1})`).execute(),
      count(),
    ]);
    await client.end();
    expect([before.rows, after.rows]).toEqual([[{ count: 0 }], [{ count: 1 }]]);
  });

  test("lets nothing follow a transaction that is over, whoever is late", async () => {
    await rowsOf(empty, sql`create table late (id int)`);
    const db = await open();
    const { promise: isOver, resolve: end } = Promise.withResolvers<void>();
    let late: Promise<unknown> = Promise.resolve();
    const refused = inTransaction(db, (tx) => {
      late = isOver.then(() => tx.execute(sql`insert into late values (${1})`).execute());
      return Promise.all([late, Promise.reject(new Error("refused"))]);
    });
    await expect(refused).rejects.toThrow("refused");
    end();
    await expect(late).rejects.toThrow();
    expect(await rowsOf(empty, sql`select id from late`)).toEqual([]);
  });

  test("says of statements that were on their way what the first one failed by", async () => {
    const db = await open();
    const away = inTransaction(db, (tx) =>
      Promise.allSettled([
        tx.execute(sql`select 1 / ${0}::int`).execute(),
        tx.execute(sql`select 1`).execute(),
      ]).then(([, second]) => Promise.reject(second.status === "rejected" ? second.reason : second)),
    );
    await expect(away).rejects.toThrow("division by zero");
  });

  test("writes nothing outside of a transaction that did not begin", async () => {
    await rowsOf(empty, sql`create table written (id int)`);
    const client = new Client({ connectionString: url, pipeline: true });
    await client.connect();
    const { begin, tx } = pgSessionOf(client).open();
    const begun = begin({ text: "begin isolation level whatever" });
    const written = tx.execute(sql`insert into written values (${1})`);
    await expect(begun).rejects.toThrow("syntax error");
    await expect(written).rejects.toThrow();
    await client.end();
    expect(await rowsOf(empty, sql`select id from written`)).toEqual([]);
  });
});
