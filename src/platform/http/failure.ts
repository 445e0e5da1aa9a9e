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
    return answer instanceof Error ? failureOf(answer.cause, status) : appError({ kind: "parse", status });
  }
  const body = read.output;
  if (body.code === "UNAUTHORIZED") return appError({ kind: "unauthorized", status: 401 });
  return appError({ kind: "api", code: body.code, status, body });
}

function isAbort(error: unknown): boolean {
  return error instanceof Error && error.name === "AbortError";
}
