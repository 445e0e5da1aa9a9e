import { type SQL, sql } from "drizzle-orm";
import { encodeQuery } from "#contract/query.ts";
import { type Database, inTransaction, type Transaction } from "#server/db/database.ts";
import { isOnSale } from "../catalogue/on-sale.ts";
import { PUBLIC_PAGES, THING_PAGES, type ThingPages } from "./pages.ts";

/** The most addresses that one part may have, by the protocol. */
export const PART_MAX = 50_000;
/** How many are in memory at a time. */
const CHUNK = 5_000;
/** More than there are in the country. */
const CITIES_MAX = 10_000;

const TABLES = {
  activities: sql`(select a.id from activities a where ${isOnSale("a")}) as activities`,
  plans: sql`(select pl.id from activity_plans pl join activities a on a.id = pl.activity_id
    where ${isOnSale("pl", "a")}) as plans`,
  partners: sql`partners`,
} as const satisfies Record<ThingPages, SQL>;

const KINDS = ["activities", "plans", "partners"] as const satisfies readonly ThingPages[];

/** Address of a page, without its host; `changedAt` where it is known when it has changed last. */
export interface PageAddress {
  path: string;
  changedAt: Date | null;
}

/** One part of the things on offer; the first is number 1. */
export interface Part {
  kind: ThingPages;
  number: number;
}

/** The parts that there are. */
export async function readParts(db: Database): Promise<Part[]> {
  const counts = KINDS.map(
    (kind) => sql`select ${kind} as kind, count(*)::int as total from ${TABLES[kind]}`,
  );
  const { rows } = await inTransaction(db, (tx) =>
    tx.execute<{ kind: ThingPages; total: number }>(sql.join(counts, sql` union all `)),
  );
  return rows.flatMap(({ kind, total }) =>
    Array.from({ length: Math.ceil(total / PART_MAX) }, (_, index) => ({ kind, number: index + 1 })),
  );
}

/** The paths of the pages that are not one thing's: the fixed ones, and the searches of a category or a city. */
export async function readPagePaths(tx: Transaction): Promise<PageAddress[]> {
  const { rows } = await tx.execute<{ category: string | null; city: string | null }>(sql`
    (select id::text as category, null as city from activity_categories order by position)
    union all
    (select null, city from (select distinct city from partner_places order by city limit ${CITIES_MAX}) cities)`);
  const searches = rows.map(
    ({ category, city }) => `/busca?${encodeQuery({ activityCategories: category, city })}`,
  );
  return [...PUBLIC_PAGES, ...searches].map((path) => ({ path, changedAt: null }));
}

/**
 * The paths of one part, chunk by chunk; none where there is no such part. No transaction stays open while somebody reads
 * slowly.
 */
export async function* readPartPaths(db: Database, { kind, number }: Part): AsyncGenerator<PageAddress[]> {
  let from = { after: sql`true`, skip: (number - 1) * PART_MAX };
  for (let left = PART_MAX; left > 0; left -= CHUNK) {
    const rows = await readRows(db, kind, from);
    if (rows.length > 0)
      yield rows.map(({ id, changed_ms }) => ({
        path: `${THING_PAGES[kind]}/${id}`,
        changedAt: changed_ms === null ? null : new Date(changed_ms),
      }));
    const last = rows.at(-1);
    if (rows.length < CHUNK || last === undefined) return;
    from = { after: sql`id > ${last.id}`, skip: 0 };
  }
}

interface Row extends Record<string, unknown> {
  id: string;
  changed_ms: number | null;
}

async function readRows(
  db: Database,
  kind: ThingPages,
  { after, skip }: { after: SQL; skip: number },
): Promise<Row[]> {
  const { rows } = await inTransaction(db, (tx) =>
    tx.execute<Row>(sql`select page.id, (extract(epoch from c.changed_at) * 1000)::float8 as changed_ms
      from (select id from ${TABLES[kind]} where ${after} order by id limit ${CHUNK} offset ${skip}) page
      left join page_changes c on c.page_id = page.id order by page.id`),
  );
  return rows;
}
