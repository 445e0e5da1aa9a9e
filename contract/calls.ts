import type { Call } from "./call.ts";
import { firstCalls } from "./calls/first.ts";
import { itemCalls } from "./calls/item.ts";
import { laterCalls } from "./calls/later.ts";
import { startedPurchaseCalls } from "./calls/started-purchases.ts";

/** The table of calls. Paths and methods are the specification's, to the letter, unless marked `ours`. */
export const calls = {
  ...firstCalls,
  ...itemCalls,
  ...startedPurchaseCalls,
  ...laterCalls,
} as const satisfies Record<string, Call>;

export type Calls = typeof calls;
export type CallName = keyof Calls;
