import { t } from "@lingui/core/macro";
import type { CallName } from "#contract/calls.ts";
import { type ErrorCode, errors } from "#contract/errors.ts";
import { isOrderError } from "#contract/order-errors.ts";
import type { Failure } from "#machines/failure.ts";
import { appError } from "#src/platform/errors/app-error.ts";
import { errorText } from "#src/platform/errors/error-text.ts";
import { errorOfFailure } from "#src/platform/errors/failure-error.ts";
import { orderErrorText } from "#src/platform/errors/order-error-text.ts";
import { formatDate } from "#src/platform/time/format.ts";

/** Refusals that stand beside the field they speak of. */
const FIELD_CODES = ["CPF_TAKEN", "CEP_NOT_FOUND", "ADDRESS_NOT_FOUND"];
export const isFieldFailure = (failure: Failure | null) =>
  failure !== null && FIELD_CODES.includes(failure.code);

/** What went wrong, whether money moved, and what to do now. */
export function failureText(failure: Failure): string {
  const { code, body } = failure;
  if (code === "NOT_PLACED")
    return t`Erro no processamento da compra. Por favor, verifique os valores e tente novamente.`;
  if (code === "BENEFIT_BLOCKED" && body?.unblockDate)
    return t`Seu benefício está bloqueado por faltas até ${formatDate(body.unblockDate)}. Nada foi cobrado: escolha outra forma de pagamento.`;
  if (isGeneral(failure)) return errorText(errorOfFailure(failure));
  if (isErrorCode(code)) {
    const error = appError({
      kind: "api",
      code,
      status: failure.status ?? errors[code].status,
      body: { code, message: "", ...body },
    });
    return isOrderError(code) ? orderErrorText(error) : errorText(error);
  }
  if (code === "NETWORK" || code === "TIMEOUT")
    return errorText(appError({ kind: code === "NETWORK" ? "network" : "timeout" }));
  return t`Algo deu errado, por favor, confira seus dados e tente novamente.`;
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

const hasWordsOfAnOrder = ({ code }: Failure) =>
  isOrderError(code) || ["NETWORK", "TIMEOUT", "RATE_LIMITED", "FORBIDDEN"].includes(code);

const isErrorCode = (code: string): code is ErrorCode => Object.hasOwn(errors, code);
/** Only these have the words of an order. */

/** Codes that an order and every other call may have, which say of each something else. */
const GENERAL_CODES = [
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
  return ORDER_CALLS.includes(call) ? code === "FORBIDDEN" : GENERAL_CODES.includes(code);
}
