import type { Call } from "../call.ts";

/** Moving an appointment to another time. */
export const rescheduleCalls = {} as const satisfies Record<string, Call>;
