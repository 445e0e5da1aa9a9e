import type { RowSet, Value } from "../index/columns.ts";
import type { Snapshot } from "../index/search-index.ts";

const BITS = 32;

export const hasRow = (set: RowSet, row: number): boolean =>
  ((set[row >>> 5] ?? 0) & (1 << (row & 31))) !== 0;

/** 1 where the row is not in the set, else 0. */
export const lacksRow = (set: RowSet, row: number): number => ~((set[row >>> 5] ?? 0) >>> (row & 31)) & 1;

/** The rows that have one or more of the values of a field. */
export function rowsWithAny(snapshot: Snapshot, field: Value["field"], keys: ReadonlySet<string>): RowSet {
  const sets: RowSet[] = [];
  for (const [id, value] of snapshot.values.entries())
    if (value.field === field && keys.has(value.key)) sets.push(rowsWith(snapshot, id));
  const [first, ...others] = sets;
  if (!first) return emptySet(snapshot);
  return others.length === 0 ? first : unionOf(first, others);
}

const emptySet = ({ columns }: Snapshot): RowSet => new Uint32Array(Math.ceil(columns.size / BITS));

function rowsWith(snapshot: Snapshot, id: number): RowSet {
  const known = snapshot.rowSets.get(id);
  if (known) return known;
  const { starts, items } = snapshot.columns.rowsOf;
  const set = emptySet(snapshot);
  const end = starts[id + 1] ?? 0;
  for (let at = starts[id] ?? 0; at < end; at += 1) {
    const row = items[at] ?? 0;
    set[row >>> 5] = (set[row >>> 5] ?? 0) | (1 << (row & 31));
  }
  snapshot.rowSets.set(id, set);
  return set;
}

function unionOf(first: RowSet, others: readonly RowSet[]): RowSet {
  const union = first.slice();
  for (const other of others)
    for (let at = 0; at < union.length; at += 1) union[at] = (union[at] ?? 0) | (other[at] ?? 0);
  return union;
}
