import { type ErrorBody, type ErrorCode, errors } from "#contract/errors.ts";

export type RefusalDetails = Omit<ErrorBody, "code" | "message" | "requestId" | "retryAfterSeconds">;

/**
 * An expected failure. Thrown, so that the transaction it happens in rolls back; the HTTP edge answers with its code's
 * status and an `ErrorBody`. `retryAfterSeconds` becomes the Retry-After header, too.
 */
export class Refusal extends Error {
  readonly code: ErrorCode;
  readonly details: RefusalDetails;
  readonly retryAfterSeconds: number | undefined;

  constructor(code: ErrorCode, details: RefusalDetails = {}, retryAfterSeconds?: number) {
    super(errors[code].description);
    this.name = "Refusal";
    this.code = code;
    this.details = details;
    if (retryAfterSeconds !== undefined) this.retryAfterSeconds = Math.max(1, Math.ceil(retryAfterSeconds));
  }

  get status(): number {
    return errors[this.code].status;
  }

  toBody(requestId?: string): ErrorBody {
    return {
      code: this.code,
      message: this.message,
      ...(requestId && { requestId }),
      ...this.details,
      ...(this.retryAfterSeconds !== undefined && { retryAfterSeconds: this.retryAfterSeconds }),
    };
  }
}
