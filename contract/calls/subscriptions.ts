import type { Call } from "../call.ts";

/** Plans that renew. */
export const subscriptionCalls = {} as const satisfies Record<string, Call>;
