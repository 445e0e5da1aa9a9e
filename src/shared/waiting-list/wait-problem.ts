import { t } from "@lingui/core/macro";
import { WAITING_MAX } from "#contract/constants.ts";
import type { Failure } from "#contract/failure.ts";
import { errorText } from "#src/platform/errors/error-text.ts";

/** Why a customer could not join a list or leave it, and what to do now. */
export function waitProblem(failure: Failure): string {
  const { code } = failure;
  if (code === "PLACE_HELD_ALREADY") return t`Você já tem uma vaga neste horário.`;
  if (code === "TOO_MANY_WAITS")
    return t`Você já espera por ${WAITING_MAX} horários. Saia de uma lista em Minhas reservas para entrar nesta.`;
  if (code === "MINIMUM_NOTICE_NOT_MET")
    return t`Este horário começa em breve: não dá mais tempo de oferecer uma vaga. Escolha outro.`;
  if (code === "WAITING_LIST_ABSENT") return t`Este horário não tem lista de espera. Escolha outro.`;
  return errorText(failure);
}
