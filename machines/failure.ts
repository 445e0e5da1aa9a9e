import type { CallName } from "#contract/calls.ts";
import type { ErrorBody } from "#contract/errors.ts";

/**
 * Why something failed, as plain data that a machine keeps in its context. `code` is an error code of the contract, or one
 * of NETWORK, TIMEOUT, PARSE, ABORTED (the transport), UNEXPECTED (a bug), NOT_PLACED (a reconciliation closed the key),
 * NOT_DONE (the answer was lost, and a look-up has shown that nothing has changed).
 * `status` is the HTTP status where there was an answer.
 */
export interface Failure {
  code: string;
  status: number | null;
  body: Partial<ErrorBody> | null;
  /** The call that failed, by its name in the table. */
  call?: CallName;
}

/** What a machine's actors may reject with: the app's own errors, whose transport kinds carry no code. */
export interface Rejection {
  kind?: string;
  code?: string;
  status?: number;
  body?: Partial<ErrorBody>;
  call?: CallName;
}

/** Plain data of what an actor rejected with; UNEXPECTED where it is none of the app's errors: a bug. */
export function failureOf(error: unknown): Failure {
  const { kind, code, status, body, call } = Object(error) as Rejection; // Every field is optional there.
  const named = code ?? kind?.toUpperCase() ?? "UNEXPECTED";
  return { code: named, status: status ?? null, body: body ?? null, ...(call && { call }) };
}

/** A refusal of our API (4xx), which has changed nothing. */
export function isRefusal({ code, status }: Failure): boolean {
  return code !== "PARSE" && status !== null && status >= 400 && status < 500;
}

/** The server or its database is away, or no answer came: it passes by itself, so what only reads is asked again. */
export function isAway(failure: Failure | null): boolean {
  return failure?.code === "NETWORK" || failure?.code === "UNAVAILABLE";
}
