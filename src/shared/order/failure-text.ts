import { t } from "@lingui/core/macro";
import type { CallName } from "#contract/calls.ts";
import { type Failure, type FailureCode, failed, failedWith } from "#contract/failure.ts";
import { isOrderError } from "#contract/order-errors.ts";
import { errorText } from "#src/platform/errors/error-text.ts";
import { orderWords } from "#src/platform/errors/order-words.ts";

/** Refusals that stand beside the field they speak of. */
export const isFieldFailure = (failure: Failure | null) =>
  failedWith(failure, "CPF_TAKEN", "CEP_NOT_FOUND", "ADDRESS_NOT_FOUND");

/** What went wrong, whether money moved, and what to do now. */
export function failureText(failure: Failure): string {
  if (isGeneral(failure)) return errorText(failure);
  return orderWords(failure) ?? errorText(failed(failure.code, { body: failure.body }));
}

/** What became of an order that surely does not exist; one that has no words of its own has those of every order. */
export function notOrderedText(failure: Failure): string {
  return notCharged(
    hasOwnWords(failure) ? failureText(failure) : failureText({ ...failure, code: "NOT_PLACED" }),
  );
}

/** The same where it is certain that no money moved, which is then said in any case. */
export function notChargedText(failure: Failure): string {
  return notCharged(failureText(failure));
}

function notCharged(text: string): string {
  if (/nada foi cobrado/i.test(text)) return text;
  const sentence = /[.!]$/.test(text) ? text : `${text}.`;
  return t`${sentence} Nada foi cobrado.`;
}

const hasOwnWords = (failure: Failure) => isGeneral(failure) || hasWordsOfAnOrder(failure);

const hasWordsOfAnOrder = (failure: Failure) =>
  isOrderError(failure.code) || failedWith(failure, "NETWORK", "TIMEOUT", "FORBIDDEN");

/** Codes that an order and every other call may have, which say of each something else. */
const AMBIGUOUS_CODES: readonly FailureCode[] = [
  "NOT_FOUND",
  "FORBIDDEN",
  "VALIDATION",
  "RATE_LIMITED",
  "INTERNAL",
  "PARSE",
  "NETWORK",
  "TIMEOUT",
];
const ORDER_CALLS: readonly CallName[] = ["createBilling", "createCoParticipationBilling"];

/** What a call says by its own name; of an order only that the profile may not. */
function isGeneral({ code, call }: Failure): boolean {
  if (!call) return false;
  return ORDER_CALLS.includes(call) ? code === "FORBIDDEN" : AMBIGUOUS_CODES.includes(code);
}
