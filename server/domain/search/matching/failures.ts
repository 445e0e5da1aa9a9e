import type { FilterName } from "../filters.ts";
import type { Block } from "./block.ts";

/** A bit for each filter but the text; a row that fails several has several. */
export const FILTER_BITS = {
  activityCategories: 1,
  activitySubCategories: 2,
  specialties: 4,
  city: 8,
  activityTypes: 16,
  type: 32,
  indexes: 64,
  priceRange: 128,
  weekDay: 256,
  hourRange: 512,
} as const satisfies { readonly [F in FilterName | "indexes"]?: number };

/**
 * Kind of session, day and hours together ask for one free session that has them all. For a row that has none: a bit for each set of
 * those filters of which any one left out would do.
 */
const MENDED_BY = [0, 16, 256, 1_024, 512, 2_048, 4_096, 8_192] as const;
const MENDED_BY_NONE = 16_384;

/** What a row fails that has no such session, but has one without the kind, without the day, or without the hours. */
export function sessionFailure(withoutType: boolean, withoutDay: boolean, withoutHours: boolean): number {
  const set = (withoutType ? 1 : 0) + (withoutDay ? 2 : 0) + (withoutHours ? 4 : 0);
  return MENDED_BY[set] || MENDED_BY_NONE;
}

const SET_OF = { activityTypes: 1, weekDay: 2, hourRange: 4 } as const;

/** All that a row may fail, by one filter's bits or more, that matches without the filter of a field. */
export function mendedWithout(field: keyof typeof FILTER_BITS): number {
  if (field !== "activityTypes" && field !== "weekDay" && field !== "hourRange") return FILTER_BITS[field];
  return MENDED_BY.reduce<number>((bits, bit, set) => ((set & SET_OF[field]) !== 0 ? bits | bit : bits), 0);
}

/** Adds to what each row of a block fails. */
export type BlockFilter = (block: Block) => void;
