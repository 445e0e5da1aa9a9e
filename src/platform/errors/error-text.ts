import { plural, t } from "@lingui/core/macro";
import type { ErrorBody, ErrorCode } from "#contract/errors.ts";
import { isAppError } from "./app-error.ts";

/** The heading over an error that has no better one. */
export const errorTitle = () => t`Ocorreu um erro!`;

/** What went wrong and what to do now, in the reader's words. Order calls have their own: `orderErrorText`. */
export function errorText(error: unknown): string {
  if (!isAppError(error)) return t`Por favor, tente novamente!`;
  switch (error.kind) {
    case "unauthorized":
      return t`Sua sessão terminou. Entre de novo para continuar.`;
    case "network":
      return t`Não conseguimos falar com a Vereda. Confira sua conexão e tente novamente.`;
    case "timeout":
      return t`A resposta demorou demais. Confira sua conexão e tente novamente.`;
    case "api":
      return refusalText(error.code, error.body);
    case "parse":
    case "aborted":
      return t`Por favor, tente novamente!`;
  }
}

type RefusalText = (code: ErrorCode) => string | null;

let laterText: RefusalText = () => null;

/** Adds the words for what only later calls are refused with: they come with those calls, so that no other page carries them. */
export function learnRefusals(text: RefusalText): void {
  laterText = text;
}

function refusalText(code: ErrorCode, { retryAfterSeconds }: ErrorBody): string {
  switch (code) {
    case "CREDENTIALS_INVALID":
      return t`E-mail ou senha não conferem. Confira os dois e tente de novo.`;
    case "RATE_LIMITED":
      return tooOftenText(retryAfterSeconds ?? 60);
    case "CPF_TAKEN":
      return t`CPF já registrado`;
    case "CEP_NOT_FOUND":
      return t`CEP não foi encontrado`;
    case "ADDRESS_NOT_FOUND":
      return t`Endereço não encontrado, tente com um outro cep.`;
    case "BENEFIT_ABSENT":
      return t`Usuário não tem benefício`;
    case "FORBIDDEN":
      return t`Esta página não é para o perfil com que você entrou.`;
    case "NOT_FOUND":
      return t`Não encontramos o que você procura. Pode ter saído do ar.`;
    case "CARD_UNKNOWN":
      return t`Este cartão não está mais disponível. Escolha outro.`;
    case "SCHEDULE_FULL":
      return t`As vagas deste horário acabaram agora há pouco. Escolha outro.`;
    case "MINIMUM_NOTICE_NOT_MET":
      return t`Este horário já não respeita a antecedência mínima. Escolha outro.`;
    case "SCHEDULE_UNKNOWN":
      return t`Este horário não está mais disponível. Escolha outro.`;
    case "VALIDATION":
      return t`Algo deu errado, por favor, confira seus dados e tente novamente.`;
    default:
      return laterText(code) ?? t`Por favor, tente novamente!`;
  }
}

function tooOftenText(seconds: number): string {
  const minutes = Math.ceil(seconds / 60);
  if (minutes > 90)
    return plural(Math.ceil(minutes / 60), {
      one: "Foram muitas tentativas seguidas. Tente de novo daqui a # hora.",
      other: "Foram muitas tentativas seguidas. Tente de novo daqui a # horas.",
    });
  return plural(minutes, {
    one: "Foram muitas tentativas seguidas. Espere # minuto e tente de novo.",
    other: "Foram muitas tentativas seguidas. Espere # minutos e tente de novo.",
  });
}
