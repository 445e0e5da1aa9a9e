import type { FailureWords } from "../paths/told.ts";

/** Words for a failed reading, by its code. */
export const UNREAD: FailureWords = {
  NETWORK: /Não conseguimos falar com a Vereda\. Confira sua conexão e tente novamente\./,
  UNAVAILABLE: /A Vereda está com um problema passageiro\. Tente de novo em instantes\./,
  INTERNAL: /Por favor, tente novamente!/,
};
export const TOO_OFTEN: FailureWords = {
  RATE_LIMITED: /Foram muitas tentativas seguidas\. Espere 1 minuto e tente de novo\./,
};
export const NOT_DONE: FailureWords = {
  NOT_DONE: /A resposta se perdeu no caminho\. Conferimos, e nada mudou até agora\./,
};
export const DECLINED: FailureWords = { PAYMENT_DECLINED: /O cartão foi recusado e nada foi cobrado/ };
