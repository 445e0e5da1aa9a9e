import * as v from "valibot";

/** The number of a page, the first is 0, and how many things are on one. */
export const pageNumber = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(10_000));
export const pageSize = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(100));

/** A page of a list: `number` of `totalPages`, each with up to `size` things, and how many there are in all. */
export const pageOf = <const S extends v.GenericSchema>(thing: S) =>
  v.object({
    content: v.array(thing),
    totalPages: v.number(),
    totalElements: v.number(),
    size: v.number(),
    number: v.number(),
  });
