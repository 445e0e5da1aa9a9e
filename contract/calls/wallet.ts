import type { Call } from "../call.ts";

/** What a benefit granted and what it was used for. */
export const walletCalls = {} as const satisfies Record<string, Call>;
