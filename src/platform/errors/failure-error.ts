import { type ErrorCode, errors } from "#contract/errors.ts";
import type { Failure } from "#machines/failure.ts";
import { type AppError, appError } from "./app-error.ts";

/** The app's error again, of what a statechart keeps of it; what is no code of the contract counts by its kind. */
export function errorOfFailure(failure: Failure): AppError {
  const error = withoutCall(failure);
  return failure.call ? Object.assign(error, { call: failure.call }) : error;
}

function withoutCall({ code, status, body }: Failure): AppError {
  if (code === "UNAUTHORIZED") return appError({ kind: "unauthorized", status: 401 });
  if (code === "NOT_DONE") return appError({ kind: "notDone" });
  if (isErrorCode(code))
    return appError({
      kind: "api",
      code,
      status: status ?? errors[code].status,
      body: { message: "", ...body, code },
    });
  if (code === "NETWORK") return appError({ kind: "network" });
  if (code === "TIMEOUT") return appError({ kind: "timeout" });
  if (code === "NOT_DONE") return appError({ kind: "notDone" });
  if (code === "ABORTED") return appError({ kind: "aborted" });
  return appError({ kind: "parse", status: status ?? 0 });
}

const isErrorCode = (code: string): code is ErrorCode => Object.hasOwn(errors, code);
