import type { AnswerEvent, Doing, ManualScript, ManualStep } from "xstate-paths";
import type { PurchasePlace } from "#machines/purchase/places.ts";
import type { purchaseMachine } from "#machines/purchase/purchase.machine.ts";
import {
  ACTIVITY,
  BY_BENEFIT,
  BY_CARD,
  begin,
  CONFIRM,
  FILL_ENROLMENT,
  FILL_PERSON,
  FIRST,
  fromCart,
  LOGIN,
  PLAN,
  RELOAD,
  refusal,
  STEPS,
  toPayment,
  toReview,
  WITH_ENROLMENT,
} from "./buying.ts";
import { askAgain, confirmWithBank, orderEnds, orderUnderWay } from "./paying.ts";
import { NEVER_FAILS, SESSION_ENDS, SPOIL_TOKEN, signIn, WAIT } from "./words.ts";

const SECTIONS: Record<PurchasePlace, string> = {
  choosingInterestsAndSchedules: "O que e quando",
  identifying: "Quem compra",
  fillingEnrolment: "Matrícula",
  fillingPersonalData: "Seus dados",
  choosingPayment: "Pagamento",
  reviewing: "",
};

/** Something that is answered at each step. */
const ANSWERS: Record<Exclude<PurchasePlace, "identifying">, Doing> = {
  choosingInterestsAndSchedules: "Marque (ou desmarque) a primeira das “Áreas de interesse”.",
  fillingEnrolment: "Troque “Nome completo” por “Ana”, sem enviar.",
  fillingPersonalData:
    "Se houver “Corrigir meus dados”, aperte. Troque “Nome completo” por “Ana”, sem enviar.",
  choosingPayment: `Espere o preço. ${BY_CARD}`,
  reviewing: "Desmarque “Li e aceito …”, em “Termos”.",
};

const placeIn = ({ from }: ManualStep) =>
  from.flatMap((state) => state.split(".")[2] ?? [])[0] as PurchasePlace; // the chart's own

/** How a step is gone through as the model's case says. */
const goThrough =
  (doing: readonly string[], lose: Doing = [SPOIL_TOKEN, ...doing]) =>
  ({ event }: ManualStep<AnswerEvent>): Doing =>
    outcomeOf(event) === "signedOut" ? lose : [...doing];

const outcomeOf = ({ output }: AnswerEvent) => (output as { outcome: string }).outcome; // the model's own

const script: ManualScript<typeof purchaseMachine> = {
  title: "Compra em etapas",
  about:
    "A compra de uma atividade ou de um plano, etapa por etapa, até o pedido e o seu resultado. Cada etapa tem o seu próprio roteiro.",
  variants: {
    "with CPF": begin("ana", ACTIVITY),
    "without CPF": begin("iara", ACTIVITY),
    "with enrolment": begin("ana", WITH_ENROLMENT),
    "with enrolment, without CPF": begin("iara", WITH_ENROLMENT),
    "reloaded at 1.5": (path) => [...begin("ana", WITH_ENROLMENT)(path), FIRST, RELOAD],
    "reloaded at 1.6": (path) => [...begin("iara", ACTIVITY)(path), FIRST, RELOAD],
    "reloaded at 2": (path) => toPayment("ana", ACTIVITY, path),
    "reloaded at 3": (path) => toReview("ana", ACTIVITY, BY_CARD, path),
    "reloaded at 3, by the benefit": (path) => toReview("ana", ACTIVITY, BY_BENEFIT, path),
    "reloaded at 3, with a plan": (path) => toReview("ana", PLAN, BY_CARD, path),
    "reloaded during an order": (path) => [
      ...begin("ana", ACTIVITY)(path),
      `${FIRST} ${BY_CARD} Aperte “Continuar”, marque “Li e aceito …” e aperte “Confirmar e pagar”.`,
      "Enquanto a página diz “Confirmando sua compra…”, recarregue-a.",
    ],
    "nowhere to go back to": [
      signIn("ana"),
      fromCart(ACTIVITY),
      "Copie o endereço e abra-o em uma aba nova.",
    ],
    "a visitor": ["Sem entrar em nenhuma conta:", fromCart(ACTIVITY)],
    "a visitor, with enrolment": ["Sem entrar em nenhuma conta:", fromCart(WITH_ENROLMENT)],
    "reloaded at 1.1 by a visitor": ["Sem entrar em nenhuma conta:", fromCart(ACTIVITY), FIRST, RELOAD],
    "signed in elsewhere at 1.1": [
      "Sem entrar em nenhuma conta:",
      fromCart(ACTIVITY),
      FIRST,
      "Em outra aba, entre em /entrar com ana@vereda.test e a senha “vereda123”.",
      "Volte à aba da compra e recarregue a página.",
    ],
  },
  events: {
    "answers.kept": (step) => ANSWERS[placeIn(step) as keyof typeof ANSWERS],
    "step.back": "Aperte “Voltar” na página.",
    "step.goTo": (step) =>
      placeIn(step) === "reviewing"
        ? `Aperte “Alterar” ao lado de “${SECTIONS[step.event.place]}”.`
        : `Segure o Voltar do navegador e escolha de uma vez a página de “${SECTIONS[step.event.place]}”.`,
    "order.askAgain": askAgain,
    "bank.confirmed": confirmWithBank,
    "purchase.reset": [
      "Marque a primeira das “Áreas de interesse”, se nada estiver marcado.",
      "Aperte “Recomeçar as escolhas”. Interesses e horários ficam desmarcados.",
    ],
    "session.restored": "Entre de novo na mesma conta, com a senha “vereda123”.",
    "xstate.done.actor.choices": FIRST,
    "xstate.error.actor.choices": NEVER_FAILS,
    "xstate.done.actor.enrolment": goThrough([...FILL_ENROLMENT, WAIT]),
    "xstate.error.actor.enrolment": NEVER_FAILS,
    "xstate.done.actor.personalData": goThrough([...FILL_PERSON, WAIT]),
    "xstate.error.actor.personalData": NEVER_FAILS,
    "renewal.set": "Marque “Renovar automaticamente”.",
    "whatsapp.set": "Marque “Quero receber lembretes por WhatsApp.”",
    "xstate.done.actor.payment": goThrough(
      [`Espere o preço. ${BY_CARD}`, "Aperte “Continuar”."],
      SESSION_ENDS,
    ),
    "xstate.error.actor.payment": NEVER_FAILS,
    "xstate.done.actor.confirmation": (step) =>
      outcomeOf(step.event) === "unpayable"
        ? { automated: "O robô deixa no benefício um saldo que não paga tudo." }
        : goThrough(["Espere o preço e deixe “Li e aceito …” marcado.", CONFIRM], SESSION_ENDS)(step),
    "xstate.error.actor.confirmation": NEVER_FAILS,
    "xstate.done.actor.order": orderEnds,
    "xstate.error.actor.order": NEVER_FAILS,
  },
  states: {
    "purchase.steps.choosingInterestsAndSchedules": ({ event }) =>
      `${STEPS.choosingInterestsAndSchedules}${refusal(event)}`,
    "purchase.steps.identifying": `${STEPS.identifying}, com “E-mail” e “Receber o código”.`,
    "purchase.steps.fillingEnrolment": ({ event }) => `${STEPS.fillingEnrolment}${refusal(event)}`,
    "purchase.steps.fillingPersonalData": ({ event }) => `${STEPS.fillingPersonalData}${refusal(event)}`,
    "purchase.steps.choosingPayment": ({ event }) => `${STEPS.choosingPayment}${refusal(event)}`,
    "purchase.steps.reviewing": ({ event }) => `${STEPS.reviewing}${refusal(event)}`,
    "purchase.placingOrder": orderUnderWay,
    "purchase.orderLost": "A página diz que o pedido se interrompeu e oferece conferir, não pagar de novo.",
    "purchase.signedOut": LOGIN,
    "purchase.purchased": "“Tudo certo, compra confirmada”. O carrinho está vazio.",
    "purchase.left":
      "A página de antes, o carrinho (ou, aberta em uma aba nova, a página do item), com o nome do item.",
  },
};

export default script;
