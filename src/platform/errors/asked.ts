import { t } from "@lingui/core/macro";
import type { CallName } from "#contract/calls.ts";

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
  newPixCode: { what: () => t`gerar um novo código Pix`, money: "never" },
  addFavourites: { what: () => t`guardar nos salvos` },
  removeFavourite: { what: () => t`tirar dos salvos` },
  favourites: { what: () => t`ler seus salvos`, isRead: true },
  joinWaitingList: { what: () => t`entrar na lista de espera`, money: "never" },
  leaveWaitingList: { what: () => t`sair da lista de espera` },
};
