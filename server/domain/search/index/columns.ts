import type { ActivityType } from "#contract/enums.ts";
import type { VALUE_FIELDS } from "#server/db/schema/search-index.ts";
import type { Weeks } from "./weeks.ts";

/** What stands for no date and no instant: later than all. */
export const NEVER = 2_147_483_647;

/** Lists of different lengths, one after the other: that of row `n` goes from `starts[n]` to `starts[n + 1]`. */
export interface Lists<T> {
  starts: Uint32Array;
  items: T;
}

/** When rows have free sessions. */
export interface FreeTimes {
  /** The first, in minutes since 1970. */
  nextAt: Int32Array;
  /** Numbers of `weeks`. */
  week: Uint32Array;
}

/** The rows of the search as columns: what stands at `n` is of the row with the number `n`. */
export interface Columns {
  /** One more than the highest number. */
  size: number;
  /** Sixteen bytes each; all zero where there is no row. */
  ids: Buffer;
  /** 1 where there is a row. */
  isThere: Uint8Array;
  /** In centavos; `discountedPrice` counts through `discountUntil`, in days since 1970. */
  price: Int32Array;
  discountedPrice: Int32Array;
  discountUntil: Int32Array;
  /** Coming sessions that can be booked, of each kind and of all. */
  free: Readonly<Record<ActivityType | "ANY", FreeTimes>>;
  weeks: Weeks;
  /** Ids of `Value`s; and, the other way round, the rows of each value. */
  values: Lists<Uint16Array | Uint32Array>;
  rowsOf: Lists<Uint32Array>;
  /** Folded, in UTF-8. */
  titles: Lists<Uint8Array>;
  /** In degrees; of each place its latitude, then its longitude. */
  places: Lists<Float32Array>;
}

/** A bit for each row. */
export type RowSet = Uint32Array;

/** A value that a filter may name; its id is its place in the list. */
export interface Value {
  field: (typeof VALUE_FIELDS)[number];
  key: string;
  label: string;
  categoryId: string | null;
}

const ID_BYTES = 16;

/** The id of a row, as text. */
export function idOf({ ids }: Pick<Columns, "ids">, row: number): string {
  const hex = ids.toString("hex", row * ID_BYTES, (row + 1) * ID_BYTES);
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join("-");
}
