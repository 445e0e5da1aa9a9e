import type { ErrorCode } from "#contract/errors.ts";
import { type Failure, failed } from "#contract/failure.ts";

/** Why a call failed, as the app's client rejects. */
export const unauthorized = failed("UNAUTHORIZED", { status: 401 });
export const network = failed("NETWORK");

/** A refusal by the API. */
export const refusal = (code: ErrorCode, status: number, body: Failure["body"] = {}): Failure =>
  failed(code, { status, body: { code, message: code, ...body } });

/** The server or its database is away. */
export const away = refusal("UNAVAILABLE", 503);

/** Failures that pass by themselves, by what they are: the code that is kept, and the rejection. */
export const passing: readonly (readonly [string, string, unknown])[] = [
  ["no answer came", "NETWORK", network],
  ["the server is away", "UNAVAILABLE", away],
];

/** Failures that going on asking does not mend, by what they are. */
export const forGood: readonly (readonly [string, unknown])[] = [
  ["a fault of the server", refusal("INTERNAL", 500)],
  ["too many questions", refusal("RATE_LIMITED", 429)],
  ["an answer that came too late", failed("TIMEOUT")],
  ["an answer that cannot be read", failed("PARSE", { status: 200 })],
  ["a bug", new TypeError("x is not a function")],
];
