import type { Call } from "../call.ts";

/** Cancelling an appointment, or a whole purchase within seven days. */
export const cancellationCalls = {} as const satisfies Record<string, Call>;
