import { plural, t } from "@lingui/core/macro";
import type { CallName } from "#contract/calls.ts";
import type { ErrorBody, ErrorCode } from "#contract/errors.ts";
import { type AppError, isAppError } from "./app-error.ts";
import { type Asked, type AskedTable, firstAsked, type Money } from "./asked.ts";

/** The heading over an error that has no better one. */
export const errorTitle = () => t`Ocorreu um erro!`;

/**
 * What went wrong, of what was asked for, whether money moved, and what to do now. The product's own words come first. What an order is
 * refused with has words of its own: `orderErrorText`.
 */
export function errorText(error: unknown): string {
  if (!isAppError(error)) return t`Por favor, tente novamente!`;
  const asked = error.call ? askedFor(error.call) : null;
  const plain = plainText(error);
  const said = asked ? textOf(error, asked) : plain;
  // A refusal with words of its own stays to the letter.
  return asked?.money && said !== plain ? `${said} ${moneyText(error, asked.money)}` : said;
}

/** The words where it is not known what was asked for, or where it was a page to look at. */
function plainText(error: AppError): string {
  switch (error.kind) {
    case "unauthorized":
      return t`Sua sessão terminou. Entre de novo para continuar.`;
    case "network":
      return t`Não conseguimos falar com a Vereda. Confira sua conexão e tente novamente.`;
    case "timeout":
      return t`A resposta demorou demais. Confira sua conexão e tente novamente.`;
    case "api":
      return refusalText(error.code, error.body);
    case "notDone":
      return t`A resposta se perdeu no caminho. Conferimos, e nada mudou até agora. Tente novamente.`;
    case "parse":
    case "aborted":
      return t`Por favor, tente novamente!`;
  }
}

const GENERAL_CODES: readonly ErrorCode[] = ["VALIDATION", "RATE_LIMITED", "UNAVAILABLE"];

/** What says nothing of what was asked for. Whatever else a call is refused with has words that fit it alone. */
function textOf(error: AppError, asked: Asked): string {
  const plain = plainText(error);
  const what = asked.what();
  if (error.kind === "unauthorized") return plain;
  const isAway = error.kind === "api" && error.code === "UNAVAILABLE";
  const isLost = error.kind === "network" || error.kind === "timeout" || isAway;
  if (isLost && !asked.isRead) return `${plain} ${t`Não sabemos se deu certo ${what}.`}`;
  if (error.kind === "api" && error.code === "FORBIDDEN")
    return t`O perfil com que você entrou não pode ${what}. Confira com qual perfil você entrou.`;
  if (error.kind === "api" && error.code === "NOT_FOUND")
    return t`Não foi possível ${what}: não encontramos o que foi pedido. Atualize a página e confira.`;
  const isPlain = plain === t`Por favor, tente novamente!`;
  if (error.kind === "api" && error.status < 500 && isPlain)
    return t`Não foi possível ${what}: algo mudou enquanto isso. Atualize a página e tente novamente.`;
  if (isPlain) return `${plain} ${t`Por um problema nosso, não foi possível ${what}.`}`;
  const isGeneral = error.kind !== "api" || GENERAL_CODES.includes(error.code);
  return isGeneral ? `${plain} ${t`Não foi possível ${what}.`}` : plain;
}

/** Only a refusal proves that a call that charges has not charged. */
function moneyText(error: AppError, money: Money): string {
  const isRefused =
    error.kind === "unauthorized" || error.kind === "notDone" || (error.kind === "api" && error.status < 500);
  return money === "never" || isRefused
    ? t`Nada foi cobrado.`
    : t`Não pague de novo antes de conferir a compra.`;
}

type RefusalText = (code: ErrorCode) => string | null;

let laterText: RefusalText = () => null;
let laterAsked: AskedTable = {};

/** Adds the words for what only later calls are refused with, and for what they ask for: they come with those calls. */
export function learnRefusals(text: RefusalText, asked: AskedTable): void {
  laterText = text;
  laterAsked = asked;
}

const askedFor = (call: CallName) => firstAsked[call] ?? laterAsked[call] ?? null;

function refusalText(code: ErrorCode, body: ErrorBody): string {
  switch (code) {
    case "CREDENTIALS_INVALID":
      return t`E-mail ou senha não conferem. Confira os dois e tente de novo.`;
    case "RATE_LIMITED":
      return waitText(body);
    case "UNAVAILABLE":
      return t`A Vereda está com um problema passageiro. Tente de novo em instantes.`;
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

/** Words for the time to wait, for somebody who has tried too often. */
export function waitText({ retryAfterSeconds = 60 }: ErrorBody): string {
  const minutes = Math.ceil(retryAfterSeconds / 60);
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
