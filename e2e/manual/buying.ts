import type { AnswerEvent, ManualStep } from "xstate-paths";
import type { PurchasePlace } from "#machines/purchase/places.ts";
import { payerOf, withSavedCard } from "./paying.ts";
import { ASK_SLOWLY, signIn } from "./words.ts";

/** What the purchase and the charts of its steps share: how a tester comes to a step, and what it is called. */

export const STEPS: Record<PurchasePlace, string> = {
  choosingInterestsAndSchedules: "“Sobre o que e quando?”",
  identifying: "“Quem está comprando?”",
  fillingEnrolment: "“Dados da matrícula”",
  fillingPersonalData: "“Seus dados”",
  choosingPayment: "“Como você quer pagar?”",
  reviewing: "“Confira e confirme”",
};

export const ACTIVITY = "“Psicoterapia individual online”";
export const WITH_ENROLMENT = "“Yoga para gestantes”";
export const PLAN = "“Psicoterapia toda semana”";

export const FAILED =
  "com o motivo do erro em um alerta e “Tentar de novo”. O botão que continua não funciona.";
export const STAYS_FAILED =
  "Depois de um erro ele continua na página: “Tentar de novo” diz “Tentando de novo…”, e o botão que continua não funciona.";
export const RETRY = "Volte para a rede lenta, se ainda não voltou, e aperte “Tentar de novo”.";
export const CONFIRM = "Aperte o botão que confirma (“Confirmar e pagar …” ou “Confirmar com o benefício”).";
export const LOGIN = "“Que bom ver você”, para entrar de novo. O que foi escolhido continua guardado.";

export const PERSON =
  "“Nome completo” Ana Souza, “CPF” 529.982.247-25 (se ainda não estiver lá), “Data de nascimento” 17/05/1990, “Telefone” (11) 98765-4321";
export const FILL_ENROLMENT = [
  `Preencha ${PERSON}, “E-mail” ana@vereda.test, “CEP” 01310-100 (a rua aparece sozinha) e “Número” 1000.`,
  "Marque “Os dados são meus e são verdadeiros.” e “Li e aceito os termos da matrícula.”",
  "Aperte “Continuar”.",
];
export const FILL_PERSON = [
  `Se houver “Corrigir meus dados”, aperte. Preencha ${PERSON}.`,
  "Aperte “Continuar”.",
];

export const fromCart = (item: string) =>
  `Ponha ${item} no carrinho (“Adicionar ao carrinho”) e, em /cart/item, aperte “Continuar a compra”.`;
export const FIRST = "Escolha um interesse e o primeiro horário livre (A) e aperte “Continuar”.";
export const RELOAD = "Recarregue a página.";
export const BY_CARD = "Em “Como você quer pagar?”, escolha “Cartão de crédito” e o cartão salvo.";
export const BY_BENEFIT = "Em “Como você quer pagar?”, escolha “Benefício da empresa”.";

export const begin = (who: string, item: string) => (path: readonly AnswerEvent[]) => [
  signIn(who),
  withSavedCard(path, who),
  ASK_SLOWLY,
  fromCart(item),
];

/** Up to step 2 of a purchase, which is opened anew there. */
export const toPayment = (who: string, item: string, path: readonly AnswerEvent[]) => [
  signIn(who),
  withSavedCard(path, who),
  `${fromCart(item)} ${FIRST}`,
  ASK_SLOWLY,
  RELOAD,
];

/** Up to step 3, opened anew there, with what `pay` says chosen. */
export const toReview = (who: string, item: string, pay: string, path: readonly AnswerEvent[]) => [
  ...begin(who, item)(path),
  `${FIRST} ${pay} Aperte “Continuar” e marque “Li e aceito …”.`,
  RELOAD,
];

/** The part of the price that the customer's benefit pays. Fábio and Iara have a benefit of all, as Ana has. */
export const share = ({ before, event, ahead }: ManualStep<AnswerEvent>) =>
  payerOf([...before, event, ...ahead]) === "bruno" ? 0.5 : 1;

/** Why the customer is here again. */
export function refusal(event: AnswerEvent | null): string {
  if (event?.type.startsWith("xstate.error.")) return " O motivo do erro está na página, e nada se perdeu.";
  return event?.type === "xstate.done.actor.order"
    ? " Um alerta diz por que o pedido não passou e que nada foi cobrado."
    : "";
}
