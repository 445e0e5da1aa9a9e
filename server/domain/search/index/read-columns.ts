import { setImmediate } from "node:timers/promises";
import { type SQL, sql } from "drizzle-orm";
import { ActivityType } from "#contract/enums.ts";
import type { Transaction } from "#server/db/database.ts";
import { type Columns, type FreeTimes, type Lists, NEVER, type Value } from "./columns.ts";
import { type Bytes, RowReader } from "./row-reader.ts";
import { WORDS_PER_WEEK } from "./week.ts";
import { createWeeks, NO_WEEK, releaseWeek, takeWeek } from "./weeks.ts";

/** Rows that are asked for at once. */
const CHUNK = 20_000;
/** Rows that are sent together. */
const PACK = 250;
const ID_BYTES = 16;
/** More values than a number of two bytes can tell apart. */
const MANY_VALUES = 65_536;

/** What bookings and time change, and what lasts: in the order in which `moving` and `lasting` read them. */
const MOVING = sql.raw(
  "number, price, discounted_price, discount_until, next_online_at, next_in_place_at, next_in_company_at, free_times",
);
const LASTING = sql.raw("id, value_ids, title_key, latitudes, longitudes");

/** Rows as bytes for `RowReader`, in the order of their numbers. */
const packed = (columns: SQL, which: SQL): SQL => sql`
  select coalesce(string_agg(record_send((${columns})), ''), '') as rows
  from (select * from search_items where ${which} order by number) i`;

const readersOf = (rows: readonly { rows: Bytes }[]): RowReader[] =>
  rows.map(({ rows }) => new RowReader(rows));

/** All rows of the search. */
export async function readColumns(tx: Transaction): Promise<Columns> {
  const sizes = await readSizes(tx);
  const columns = emptyColumns(sizes);
  const write = writerOf(columns);
  let next = readChunk(tx, 0);
  for (let from = 0; from < sizes.rows; from += CHUNK) {
    const readers = await next;
    next = readChunk(tx, from + CHUNK);
    next.catch(() => {}); // it is awaited in the next round
    await setImmediate(); // PostgreSQL packs the next rows while these are written, and other requests are answered
    for (const reader of readers) while (reader.nextRow()) write(reader);
  }
  await next;
  for (const { starts } of [columns.values, columns.titles, columns.places]) fillGaps(starts);
  return { ...columns, rowsOf: inverted(columns.values) };
}

/** PostgreSQL sends each pack as it is made. */
async function readChunk(tx: Transaction, from: number): Promise<RowReader[]> {
  const inPack = sql`number >= first and number < first + ${PACK}`;
  const { rows } = await tx.execute<{ rows: Bytes }>(sql`
    select pack.rows from generate_series(${from}::int, ${from + CHUNK - PACK}::int, ${PACK}::int) as first
    cross join lateral (${packed(sql`${MOVING}, ${LASTING}`, inPack)}) pack`);
  return readersOf(rows);
}

/** How much there is of everything. */
interface Sizes {
  rows: number;
  /** Distinct ones, and of all rows together. */
  distinct: number;
  values: number;
  titles: number;
  places: number;
}

async function readSizes(tx: Transaction): Promise<Sizes> {
  const { rows } = await tx.execute<Sizes & Record<string, unknown>>(sql`
    select coalesce(max(number), -1) + 1 as rows, (select coalesce(max(id), -1) + 1 from search_values) as distinct,
      coalesce(sum(cardinality(value_ids)), 0)::int as values, coalesce(sum(octet_length(title_key)), 0)::int as titles,
      coalesce(sum(cardinality(latitudes)), 0)::int as places
    from search_items`);
  return rows[0] ?? { rows: 0, distinct: 0, values: 0, titles: 0, places: 0 };
}

/** Writes what has changed since a revision into the columns. */
export async function readChanges(tx: Transaction, columns: Columns, since: number): Promise<void> {
  const { rows } = await tx.execute<{ rows: Bytes }>(packed(MOVING, sql`revision > ${since}`));
  const write = movingWriter(columns);
  for (const reader of readersOf(rows)) while (reader.nextRow()) write(reader);
}

/** By their ids. */
export async function readValues(tx: Transaction): Promise<Value[]> {
  const { rows } = await tx.execute<Value & { id: number } & Record<string, unknown>>(
    sql`select id, field, key, label, category_id as "categoryId" from search_values`,
  );
  const values: Value[] = [];
  for (const { id, field, key, label, categoryId } of rows) values[id] = { field, key, label, categoryId };
  return values;
}

type Read = Omit<Columns, "rowsOf">;

function emptyColumns({ rows, distinct, values, titles, places }: Sizes): Read {
  const freeTimes = (): FreeTimes => ({
    nextAt: new Int32Array(rows).fill(NEVER),
    week: new Uint32Array(rows),
  });
  return {
    size: rows,
    ids: Buffer.alloc(rows * ID_BYTES),
    isThere: new Uint8Array(rows),
    price: new Int32Array(rows),
    discountedPrice: new Int32Array(rows),
    discountUntil: new Int32Array(rows),
    free: { ONLINE: freeTimes(), IN_PLACE: freeTimes(), IN_COMPANY: freeTimes(), ANY: freeTimes() },
    weeks: createWeeks(),
    values: {
      starts: new Uint32Array(rows + 1),
      items: distinct < MANY_VALUES ? new Uint16Array(values) : new Uint32Array(values),
    },
    titles: { starts: new Uint32Array(rows + 1), items: new Uint8Array(titles) },
    places: { starts: new Uint32Array(rows + 1), items: new Float32Array(places * 2) },
  };
}

/** Writes one row after the other, in the order of their numbers. */
function writerOf(columns: Read): (reader: RowReader) => void {
  const { ids, isThere, values, titles, places } = columns;
  const writeMoving = movingWriter(columns);
  const ends = { values: 0, titles: 0, places: 0 };
  return (reader) => {
    const number = writeMoving(reader);
    isThere[number] = 1;
    ids.set(reader.bytes(), number * ID_BYTES);
    ends.values += reader.integers(values.items, ends.values);
    values.starts[number + 1] = ends.values;
    const title = reader.bytes();
    titles.items.set(title, ends.titles);
    ends.titles += title.length;
    titles.starts[number + 1] = ends.titles;
    reader.doubles(places.items, ends.places);
    ends.places += 2 * reader.doubles(places.items, ends.places + 1);
    places.starts[number + 1] = ends.places;
  };
}

/** What begins nowhere, because a number is missing, begins where the one before ends. */
function fillGaps(starts: Uint32Array): void {
  for (let at = 1; at < starts.length; at += 1) starts[at] = Math.max(starts[at] ?? 0, starts[at - 1] ?? 0);
}

/** Writes what bookings and time change of a row. @returns a function that answers with its number */
function movingWriter({ price, discountedPrice, discountUntil, free, weeks }: Read | Columns) {
  const words = new Uint16Array(ActivityType.options.length * WORDS_PER_WEEK);
  const ofKind = ActivityType.options.map((_, place) =>
    words.subarray(place * WORDS_PER_WEEK, (place + 1) * WORDS_PER_WEEK),
  );
  const ofAny = new Uint16Array(WORDS_PER_WEEK);
  const setWeek = ({ week }: FreeTimes, row: number, taken: Uint16Array) => {
    const before = week[row] ?? NO_WEEK;
    week[row] = takeWeek(weeks, taken);
    releaseWeek(weeks, before);
  };
  return (reader: RowReader): number => {
    const row = reader.integer();
    price[row] = reader.integer();
    discountedPrice[row] = reader.integer();
    discountUntil[row] = reader.date(NEVER);
    let first = NEVER;
    for (const type of ActivityType.options) {
      const nextAt = reader.minute(NEVER);
      free[type].nextAt[row] = nextAt;
      first = Math.min(first, nextAt);
    }
    free.ANY.nextAt[row] = first;
    reader.bits(words);
    ofAny.fill(0);
    for (let index = 0; index < words.length; index += 1) {
      const inWeek = index % WORDS_PER_WEEK;
      ofAny[inWeek] = (ofAny[inWeek] ?? 0) | (words[index] ?? 0);
    }
    for (const [place, type] of ActivityType.options.entries())
      setWeek(free[type], row, ofKind[place] ?? ofAny);
    setWeek(free.ANY, row, ofAny);
    return row;
  };
}

/** Of lists of numbers: where each number is in, in order. */
function inverted({ starts, items }: Lists<Uint16Array | Uint32Array>): Lists<Uint32Array> {
  let count = 0;
  for (const value of items) count = Math.max(count, value + 1);
  const ends = new Uint32Array(count + 1);
  for (const value of items) ends[value + 1] = (ends[value + 1] ?? 0) + 1;
  for (let value = 1; value <= count; value += 1) ends[value] = (ends[value] ?? 0) + (ends[value - 1] ?? 0);
  const filled = ends.slice();
  const rows = new Uint32Array(items.length);
  for (let row = 0; row + 1 < starts.length; row += 1)
    for (const value of items.subarray(starts[row], starts[row + 1])) {
      const at = filled[value] ?? 0;
      rows[at] = row;
      filled[value] = at + 1;
    }
  return { starts: ends, items: rows };
}

/** Four bytes each, as the network writes them. */
export function integers(bytes: Uint8Array): Int32Array {
  const copy = new Uint8Array(bytes);
  Buffer.from(copy.buffer).swap32();
  return new Int32Array(copy.buffer);
}
