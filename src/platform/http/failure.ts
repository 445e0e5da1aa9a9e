import { isNetworkError, isTimeoutError } from "ky";
import * as v from "valibot";
import { ErrorBody } from "#contract/errors.ts";
import { type AppError, appError } from "../errors/app-error.ts";

/** Translates what `fetch` or the parser threw. With `status`, an answer had already begun to arrive. */
export function failureOf(error: unknown, status?: number): AppError {
  if (isAbort(error)) return appError({ kind: "aborted" }, error);
  if (isTimeoutError(error)) return appError({ kind: "timeout" }, error);
  if (isNetworkError(error) || error instanceof TypeError) return appError({ kind: "network" }, error);
  if (status !== undefined) return appError({ kind: "parse", status }, error);
  return appError({ kind: "network" }, error);
}

/** Translates an answer other than a 200. */
export function refusalOf(response: Response, answer: unknown): AppError {
  const { status } = response;
  const read = v.safeParse(ErrorBody, answer);
  if (!read.success) {
    if (status === 401) return appError({ kind: "unauthorized", status });
    const failure =
      answer instanceof Error ? failureOf(answer.cause, status) : appError({ kind: "parse", status });
    return failure.kind === "parse" && OF_PROXIES.includes(status) ? proxyRefusal(response) : failure;
  }
  const body = read.output;
  if (body.code === "UNAUTHORIZED") return appError({ kind: "unauthorized", status: 401 });
  return appError({ kind: "api", code: body.code, status, body });
}

/** A proxy says in words of its own that no process has answered it. */
const OF_PROXIES = [502, 503, 504];

function proxyRefusal({ status, headers }: Response): AppError {
  const retryAfterSeconds = Number(headers.get("Retry-After"));
  const code = "UNAVAILABLE";
  const body = { code, message: "", ...(retryAfterSeconds >= 1 && { retryAfterSeconds }) } as const;
  return appError({ kind: "api", code, status, body });
}

function isAbort(error: unknown): boolean {
  return error instanceof Error && error.name === "AbortError";
}
