import { isNetworkError, isTimeoutError } from "ky";
import * as v from "valibot";
import { ErrorBody } from "#contract/errors.ts";
import { failed, type Thrown, thrown } from "#contract/failure.ts";

/** Translates what `fetch` or the parser threw. With `status`, an answer had already begun to arrive. */
export function faultOf(error: unknown, status?: number): Thrown {
  if (isAbort(error)) return thrown(failed("ABORTED"), error);
  if (isTimeoutError(error)) return thrown(failed("TIMEOUT"), error);
  if (isNetworkError(error) || error instanceof TypeError || status === undefined)
    return thrown(failed("NETWORK"), error);
  return thrown(failed("PARSE", { status }), error);
}

/** Translates an answer other than a 200. */
export function refusalOf(response: Response, answer: unknown): Thrown {
  const { status } = response;
  const read = v.safeParse(ErrorBody, answer);
  if (read.success) return thrown(failed(read.output.code, { status, body: read.output }));
  if (status === 401) return thrown(failed("UNAUTHORIZED", { status }));
  const fault = answer instanceof Error ? faultOf(answer.cause, status) : thrown(failed("PARSE", { status }));
  return fault.code === "PARSE" && OF_PROXIES.includes(status) ? proxyRefusal(response) : fault;
}

/** A proxy says in words of its own that no process has answered it. */
const OF_PROXIES = [502, 503, 504];

function proxyRefusal({ status, headers }: Response): Thrown {
  const retryAfterSeconds = Number(headers.get("Retry-After"));
  const code = "UNAVAILABLE";
  const body = { code, message: "", ...(retryAfterSeconds >= 1 && { retryAfterSeconds }) } as const;
  return thrown(failed(code, { status, body }));
}

function isAbort(error: unknown): boolean {
  return error instanceof Error && error.name === "AbortError";
}
