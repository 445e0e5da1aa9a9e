import type { Call } from "../call.ts";

/** What a customer has booked: lists, one of them, its calendar entry. */
export const appointmentCalls = {} as const satisfies Record<string, Call>;
