import type { PGlite } from "@electric-sql/pglite";

/** Contents of the database that every test starts from. */
interface Pristine {
  /** Each table's rows by its name, as `copy` writes them. */
  rows: ReadonlyMap<string, Blob>;
  sequences: readonly Sequence[];
}

interface Sequence {
  name: string;
  /** Null where it was never asked. */
  value: string | null;
}

/** To open an engine takes half a second; to put one back to where it started takes a few hundredths. */
let isKeeping = false;
/** A test that needs more than this many at once is rare. */
const MOST = 2;
const kept: PGlite[] = [];
let pristine: Promise<Pristine> | undefined;

/** From now on this process keeps engines in memory that tests have done with. It does not end by itself any more. */
export function keepEngines(): void {
  isKeeping = true;
}

/** An engine with what the dump holds: one that was kept, or else a new one. */
export async function takeEngine(open: () => Promise<PGlite>): Promise<PGlite> {
  const engine = kept.pop() ?? (await open());
  if (isKeeping) {
    pristine ??= readPristine(engine);
    await pristine;
    await forgetChanges(engine);
  }
  return engine;
}

/** Keeps it for the next test with what the dump holds, or closes it. */
export async function giveBack(engine: PGlite): Promise<void> {
  const isKept = isKeeping && kept.length < MOST && pristine && (await putBack(engine, await pristine));
  if (isKept) kept.push(engine);
  else await engine.close();
}

/** An engine as one test has it: after `revoke` it answers as a closed one does, though the next test has it already. */
export function lend(engine: PGlite): { lent: PGlite; revoke: () => void } {
  let isRevoked = false;
  const lent = new Proxy(engine, {
    get(target, name) {
      if (isRevoked) throw new Error("PGlite is closed");
      // Its private fields are known to itself only.
      const value: unknown = Reflect.get(target, name, target);
      return typeof value === "function" ? value.bind(target) : value;
    },
  });
  return {
    lent,
    revoke: () => {
      isRevoked = true;
    },
  };
}

async function readPristine(engine: PGlite): Promise<Pristine> {
  const { rows: tables } = await engine.query<{ name: string }>(
    `select format('%I.%I', nspname, relname) as name
     from pg_class join pg_namespace on pg_namespace.oid = relnamespace
     where relkind = 'r' and nspname <> 'information_schema' and nspname not like 'pg\\_%'`,
  );
  const rows = new Map<string, Blob>();
  for (const { name } of tables) {
    const { blob } = await engine.query(`copy ${name} to '/dev/blob' with (format binary)`);
    if (!blob) throw new Error(`${name} cannot be copied`);
    rows.set(name, blob);
  }
  return { rows, sequences: await readSequences(engine) };
}

async function readSequences(engine: PGlite): Promise<Sequence[]> {
  const { rows } = await engine.query<Sequence>(
    `select format('%I.%I', schemaname, sequencename) as name, last_value::text as value
     from pg_sequences order by name`,
  );
  return rows;
}

async function forgetChanges(engine: PGlite): Promise<void> {
  // What was counted and not yet told is told first.
  await engine.query("select pg_stat_force_next_flush()");
  await engine.query("select pg_stat_reset()");
}

/** @returns false where it cannot be put back: its tables themselves were changed, or it does not answer any more */
async function putBack(engine: PGlite, { rows, sequences }: Pristine): Promise<boolean> {
  try {
    await engine.query("rollback");
    await engine.query("discard all");
    await engine.query("select pg_stat_force_next_flush()");
    const { rows: written } = await engine.query<{ name: string }>(
      `select format('%I.%I', schemaname, relname) as name from pg_stat_all_tables
       where n_tup_ins + n_tup_upd + n_tup_del > 0
         and (schemaname, relname) <> ('pg_catalog', 'pg_statistic') and schemaname <> 'pg_toast'`,
    );
    const names = written.map(({ name }) => name);
    // A catalogue that was written to is a table that was changed itself.
    if (!names.every((name) => rows.has(name))) return false;
    if (names.length > 0) await fillAgain(engine, names, rows);
    await setSequences(engine, sequences);
    return true;
  } catch {
    return false;
  }
}

async function fillAgain(engine: PGlite, names: string[], rows: Pristine["rows"]): Promise<void> {
  // Neither triggers nor references are asked.
  await engine.query("set session_replication_role = replica");
  for (const name of names) await engine.query(`delete from ${name}`);
  // Rows go back to where they stood.
  await engine.query(`vacuum ${names.join(", ")}`);
  for (const name of names)
    await engine.query(`copy ${name} from '/dev/blob' with (format binary)`, [], { blob: rows.get(name) });
  await engine.query("reset session_replication_role");
}

async function setSequences(engine: PGlite, pristineSequences: readonly Sequence[]): Promise<void> {
  const now = new Map((await readSequences(engine)).map(({ name, value }) => [name, value]));
  for (const { name, value } of pristineSequences)
    if (now.get(name) !== value)
      await engine.query(
        "select setval($1::text::regclass, coalesce($2::text::int8, 1), $2::text is not null)",
        [name, value],
      );
}
