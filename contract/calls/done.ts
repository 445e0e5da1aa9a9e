import * as v from "valibot";

/** The answer of a call that has nothing to tell but that it did what it was asked. */
export const done = v.object({ done: v.literal(true) });
