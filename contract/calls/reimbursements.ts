import type { Call } from "../call.ts";

/** Money paid elsewhere and asked back. */
export const reimbursementCalls = {} as const satisfies Record<string, Call>;
