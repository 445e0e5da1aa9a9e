import { type SQL, sql } from "drizzle-orm";
import { ActivityType } from "#contract/enums.ts";
import type { Transaction } from "#server/db/database.ts";
import { type Columns, type Lists, NEVER, type Value } from "./columns.ts";
import { addFreeTimes, BYTES_PER_WORD, clearFreeTimes, createFreeTimes, WORDS_PER_WEEK } from "./week.ts";

const CHUNK = 50_000;
const ID_BYTES = 16;

/** The driver's bytes: a `Buffer` of the server's, a plain array of the embedded engine's. */
type Bytes = Uint8Array;

interface MovingRow extends Record<string, unknown> {
  numbers: Bytes;
  price: Bytes;
  discounted_price: Bytes;
  discount_until: Bytes;
  next_online_at: Bytes;
  next_in_place_at: Bytes;
  next_in_company_at: Bytes;
  free_times: Bytes;
}
interface Row extends MovingRow {
  ids: Bytes;
  values: Bytes;
  title_lengths: Bytes;
  titles: Bytes;
  latitudes: Bytes;
  longitudes: Bytes;
}

const bytesOf = (value: SQL): SQL => sql`coalesce(string_agg(${value}, '' order by number), '')`;

const minutesOf = (instant: SQL): SQL =>
  bytesOf(sql`int4send(coalesce(floor(extract(epoch from ${instant}) / 60)::int, ${NEVER}::int))`);

/** What bookings and time change. Columns come as bytes, row after row: PostgreSQL packs a million of them in seconds. */
const MOVING = sql`${bytesOf(sql`int4send(number)`)} as numbers, ${bytesOf(sql`int4send(price)`)} as price,
  ${bytesOf(sql`int4send(discounted_price)`)} as discounted_price,
  ${bytesOf(sql`int4send(coalesce(discount_until - date '1970-01-01', ${NEVER}::int))`)} as discount_until,
  ${minutesOf(sql`next_online_at`)} as next_online_at, ${minutesOf(sql`next_in_place_at`)} as next_in_place_at,
  ${minutesOf(sql`next_in_company_at`)} as next_in_company_at,
  ${bytesOf(sql`substring(bit_send(free_times) from 5)`)} as free_times`;

const LASTING = sql`${bytesOf(sql`uuid_send(id)`)} as ids, ${bytesOf(sql`array_send(value_ids)`)} as values,
  ${bytesOf(sql`int4send(octet_length(title_key))`)} as title_lengths,
  ${bytesOf(sql`convert_to(title_key, 'UTF8')`)} as titles,
  ${bytesOf(sql`array_send(latitudes)`)} as latitudes, ${bytesOf(sql`array_send(longitudes)`)} as longitudes`;

/** All rows of the search. */
export async function readColumns(tx: Transaction): Promise<Columns> {
  const { rows } = await tx.execute<{ size: number }>(
    sql`select coalesce(max(number), -1) + 1 as size from search_items`,
  );
  const size = rows[0]?.size ?? 0;
  const columns = emptyColumns(size);
  const values = listsOf(size, Uint32Array);
  const titles = listsOf(size, Uint8Array);
  const places = listsOf(size, Float32Array);
  for (let from = 0; from < size; from += CHUNK) {
    const { rows } = await tx.execute<Row>(sql`select ${MOVING}, ${LASTING} from search_items
      where number >= ${from} and number < ${from + CHUNK}`);
    for (const row of rows) {
      const numbers = integers(row.numbers);
      write(columns, numbers, row);
      const ids = Buffer.from(row.ids);
      for (const [at, number] of numbers.entries()) {
        columns.isThere[number] = 1;
        ids.copy(columns.ids, number * ID_BYTES, at * ID_BYTES, (at + 1) * ID_BYTES);
      }
      values.add(
        numbers,
        elementsOf(row.values, Uint32Array, (bytes, at) => bytes.readInt32BE(at)),
      );
      titles.add(numbers, { counts: integers(row.title_lengths), items: new Uint8Array(row.titles) });
      places.add(numbers, placesOf(row));
    }
  }
  const valuesOf = values.all();
  return {
    ...columns,
    values: valuesOf,
    rowsOf: inverted(valuesOf),
    titles: titles.all(),
    places: places.all(),
  };
}

/** Of lists of numbers: where each number is in, in order. */
function inverted({ starts, items }: Lists<Uint32Array>): Lists<Uint32Array> {
  const count = items.reduce((most, value) => Math.max(most, value + 1), 0);
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

/** Writes what has changed since a revision into the columns. */
export async function readChanges(tx: Transaction, columns: Columns, since: number): Promise<void> {
  const { rows } = await tx.execute<MovingRow>(
    sql`select ${MOVING} from search_items where revision > ${since}`,
  );
  for (const row of rows) write(columns, integers(row.numbers), row);
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

function emptyColumns(size: number): Omit<Columns, "values" | "rowsOf" | "titles" | "places"> {
  return {
    size,
    ids: Buffer.alloc(size * ID_BYTES),
    isThere: new Uint8Array(size),
    price: new Int32Array(size),
    discountedPrice: new Int32Array(size),
    discountUntil: new Int32Array(size),
    free: {
      ONLINE: createFreeTimes(size),
      IN_PLACE: createFreeTimes(size),
      IN_COMPANY: createFreeTimes(size),
      ANY: createFreeTimes(size),
    },
  };
}

type Moving = Pick<Columns, "price" | "discountedPrice" | "discountUntil" | "free">;

function write(columns: Moving, numbers: Int32Array, row: MovingRow): void {
  const price = integers(row.price);
  const discountedPrice = integers(row.discounted_price);
  const discountUntil = integers(row.discount_until);
  const freeTimes = Buffer.from(row.free_times);
  const nextAt = {
    ONLINE: integers(row.next_online_at),
    IN_PLACE: integers(row.next_in_place_at),
    IN_COMPANY: integers(row.next_in_company_at),
  };
  for (const [at, number] of numbers.entries()) {
    columns.price[number] = price[at] ?? 0;
    columns.discountedPrice[number] = discountedPrice[at] ?? 0;
    columns.discountUntil[number] = discountUntil[at] ?? NEVER;
    clearFreeTimes(columns.free.ANY, number);
    for (const [place, type] of ActivityType.options.entries()) {
      const from = (at * ActivityType.options.length + place) * WORDS_PER_WEEK * BYTES_PER_WORD;
      const word = (index: number) => freeTimes.readUInt16BE(from + index * BYTES_PER_WORD);
      clearFreeTimes(columns.free[type], number);
      for (const times of [columns.free[type], columns.free.ANY])
        addFreeTimes(times, number, { nextAt: nextAt[type][at] ?? NEVER, word });
    }
  }
}

type Items = Uint32Array<ArrayBuffer> | Uint8Array<ArrayBuffer> | Float32Array<ArrayBuffer>;

/** How many items each row has, and all of them. */
interface Counted<T> {
  counts: ArrayLike<number>;
  items: T;
}

/** Puts lists together. Rows come in the order of their numbers, some of which may be missing. */
function listsOf<T extends Items>(size: number, List: new (length: number) => T) {
  const starts = new Uint32Array(size + 1);
  const parts: T[] = [];
  return {
    add(numbers: Int32Array, { counts, items }: Counted<T>): void {
      for (const [at, number] of numbers.entries()) starts[number + 1] = counts[at] ?? 0;
      parts.push(items);
    },
    all(): Lists<T> {
      for (let at = 1; at <= size; at += 1) starts[at] = (starts[at] ?? 0) + (starts[at - 1] ?? 0);
      const items = new List(starts[size] ?? 0);
      let filled = 0;
      for (const part of parts) {
        items.set(part, filled);
        filled += part.length;
      }
      return { starts, items };
    },
  };
}

/** Latitude, longitude, latitude, longitude … */
function placesOf({
  latitudes,
  longitudes,
}: Pick<Row, "latitudes" | "longitudes">): Counted<Float32Array<ArrayBuffer>> {
  const degrees = (bytes: Buffer, at: number) => bytes.readDoubleBE(at);
  const north = elementsOf(latitudes, Float32Array, degrees);
  const east = elementsOf(longitudes, Float32Array, degrees);
  const items = new Float32Array(north.items.length * 2);
  for (let at = 0; at < north.items.length; at += 1)
    items.set([north.items[at] ?? 0, east.items[at] ?? 0], at * 2);
  return { counts: north.counts.map((count) => count * 2), items };
}

const ARRAY_HEAD_BYTES = 12;
const DIMENSION_BYTES = 8;
const LENGTH_BYTES = 4;

/** The elements of arrays that `array_send` wrote, one after the other. */
function elementsOf<T extends Items>(
  bytes: Bytes,
  List: new (from: ArrayLike<number>) => T,
  read: (bytes: Buffer, at: number) => number,
): { counts: number[]; items: T } {
  const from = Buffer.from(bytes);
  const counts: number[] = [];
  const items: number[] = [];
  for (let at = 0; at < from.length; ) {
    const isEmpty = from.readInt32BE(at) === 0;
    const count = isEmpty ? 0 : from.readInt32BE(at + ARRAY_HEAD_BYTES);
    at += ARRAY_HEAD_BYTES + (isEmpty ? 0 : DIMENSION_BYTES);
    for (let element = 0; element < count; element += 1) {
      items.push(read(from, at + LENGTH_BYTES));
      at += LENGTH_BYTES + from.readInt32BE(at);
    }
    counts.push(count);
  }
  return { counts, items: new List(items) };
}

/** Four bytes each, as the network writes them. */
export function integers(bytes: Bytes): Int32Array {
  const copy = new Uint8Array(bytes);
  Buffer.from(copy.buffer).swap32();
  return new Int32Array(copy.buffer);
}
