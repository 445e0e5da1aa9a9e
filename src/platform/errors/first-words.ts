import { plural, t } from "@lingui/core/macro";
import type { CallName } from "#contract/calls.ts";
import type { Failure } from "#contract/failure.ts";

/** Whether a call that failed can have charged anything: `never`, or `perhaps`, as long as it was not refused. */
export type Money = "never" | "perhaps";

/** What a call asks for, after 'Não foi possível …', and whether money is involved. Plain reads of a page have none. */
export interface Asked {
  what: () => string;
  /** It changes nothing: one whose answer was lost has simply not been read. */
  isRead?: true;
  money?: Money;
}
export type AskedTable = Partial<Record<CallName, Asked>>;

/** Why something failed, or null where a table has no words of its own for it. */
export type Words = (failure: Failure) => string | null;

/** The words of the calls that come first, and of those of an item. */
export const firstAsked: AskedTable = {
  authenticate: { what: () => t`entrar` },
  recordCookieConsent: { what: () => t`guardar sua escolha sobre os cookies` },
  logout: { what: () => t`sair da conta` },
  updatePersonalData: { what: () => t`salvar seus dados`, money: "never" },
  updateWhatsAppPermission: { what: () => t`salvar a permissão para mensagens`, money: "never" },
  holdSchedule: { what: () => t`guardar o horário`, money: "never" },
  releaseHold: { what: () => t`liberar o horário`, money: "never" },
  address: { what: () => t`buscar o endereço`, isRead: true },
  createEnrolment: { what: () => t`salvar a matrícula`, money: "never" },
  saveCard: { what: () => t`salvar o cartão`, money: "never" },
  deleteCard: { what: () => t`excluir o cartão` },
  planPrice: { what: () => t`calcular o preço`, isRead: true, money: "never" },
  schedulesPrice: { what: () => t`calcular o preço`, isRead: true, money: "never" },
  activityPrice: { what: () => t`calcular o preço`, isRead: true, money: "never" },
  createBilling: { what: () => t`fazer a compra`, money: "perhaps" },
  createCoParticipationBilling: { what: () => t`fazer a compra`, money: "perhaps" },
  reconcileBilling: { what: () => t`conferir a compra`, money: "perhaps" },
  isBillingPaid: { what: () => t`conferir o pagamento`, isRead: true, money: "perhaps" },
  payBilling: { what: () => t`pagar a compra`, money: "perhaps" },
  // An earlier code may have been paid: nothing is promised.
  newPixCode: { what: () => t`gerar um novo código Pix` },
  addFavourites: { what: () => t`guardar nos salvos` },
  removeFavourite: { what: () => t`tirar dos salvos` },
  favourites: { what: () => t`ler seus salvos`, isRead: true },
  joinWaitingList: { what: () => t`entrar na lista de espera`, money: "never" },
  leaveWaitingList: { what: () => t`sair da lista de espera` },
};

/** The words of whatever call may fail, and of what the calls that come first are refused with. */
export const firstWords: Words = ({ code, body }) => {
  switch (code) {
    case "TIMEOUT":
      return t`A resposta demorou demais. Confira sua conexão e tente novamente.`;
    case "NOT_DONE":
      return t`A resposta se perdeu no caminho. Conferimos, e nada mudou até agora. Tente novamente.`;
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
      return null;
  }
};

/** Words for the time to wait, for somebody who has tried too often. */
export function waitText(body: Failure["body"]): string {
  const { retryAfterSeconds = 60 } = body ?? {};
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
