import type { purchaseMachine } from "#machines/purchase/purchase.machine.ts";
import type { AnswerEvent, ManualScript, ManualStep } from "#tools/paths/manual/manual-script.ts";
import {
  askAgain,
  confirmWithBank,
  METHODS,
  orderEnds,
  orderUnderWay,
  payerOf,
  priceComes,
  withSavedCard,
} from "./paying.ts";
import { ASK_SLOWLY, failing, NEVER_FAILS, sessionEndsOverACard, signIn, TAKEN_CPF, WAIT } from "./words.ts";

const STEPS = {
  "1": "“Sobre o que e quando?”",
  "1.5": "“Dados da matrícula”",
  "1.6": "“Seus dados”",
  "2": "“Como você quer pagar?”",
  "3": "“Confira e confirme”",
};
const SECTIONS = {
  "1": "O que e quando",
  "1.5": "Matrícula",
  "1.6": "Seus dados",
  "2": "Pagamento",
  "3": "",
};
const ACTIVITY = "“Psicoterapia individual online”";
const WITH_ENROLMENT = "“Yoga para gestantes”";
const PLAN = "“Psicoterapia toda semana”";
/** An account that has a CPF cannot type another one. */
const WITHOUT_CPF = ["without CPF", "with enrolment, without CPF", "reloaded at 1.6"];
const DAYS: Readonly<Record<string, string>> = {
  monday: "o primeiro horário livre (A)",
  tuesday: "um horário livre de outro dia (B)",
  wednesday: "um horário livre de um terceiro dia (C)",
};
const FAILED =
  "com o alerta “Não conseguimos falar com a Vereda” e “Tentar de novo”. O botão que continua não funciona.";

const fromCart = (item: string) =>
  `Ponha ${item} no carrinho (“Adicionar ao carrinho”) e, em /cart/item, aperte “Continuar a compra”.`;
const FIRST = "Escolha um interesse e o primeiro horário livre (A) e aperte “Continuar”.";
const RELOAD = "Recarregue a página.";
const byCard = "Em “Como você quer pagar?”, escolha “Cartão de crédito” e o cartão salvo.";

const toPayment = (who: string, item: string, path: readonly AnswerEvent[]) => [
  signIn(who),
  withSavedCard(path, who),
  `${fromCart(item)} ${FIRST}`,
  byCard,
  ASK_SLOWLY,
  RELOAD,
];
const begin = (who: string, item: string) => (path: readonly AnswerEvent[]) => [
  signIn(who),
  withSavedCard(path, who),
  ASK_SLOWLY,
  fromCart(item),
];

/** Fábio and Iara have a benefit of all, as Ana has. */
const share = ({ before, event, ahead }: ManualStep<AnswerEvent>) =>
  payerOf([...before, event, ...ahead]) === "bruno" ? 0.5 : 1;

const PERSON =
  "“Nome completo” Ana Souza, “CPF” 529.982.247-25 (se ainda não estiver lá), “Data de nascimento” 17/05/1990, “Telefone” (11) 98765-4321";

const script: ManualScript<typeof purchaseMachine> = {
  title: "Compra em etapas",
  about:
    "A compra de uma atividade ou de um plano: interesses e horários, matrícula, dados, pagamento e confirmação.",
  variants: {
    "choosing interests and schedules": begin("ana", ACTIVITY),
    "choosing a payment": (path) => toPayment(payerOf(path), ACTIVITY, path),
    "choosing a payment for a renewing plan": (path) => toPayment(payerOf(path), PLAN, path),
    "with CPF": (path) => begin(payerOf(path), ACTIVITY)(path),
    "without CPF": begin("iara", ACTIVITY),
    "with enrolment": (path) => begin(payerOf(path), WITH_ENROLMENT)(path),
    "with enrolment, without CPF": begin("iara", WITH_ENROLMENT),
    overdue: (path) => toPayment("fabio", ACTIVITY, path),
    "reloaded at 1.5": (path) => [
      ...begin("ana", WITH_ENROLMENT)(path),
      `${FIRST} A página diz ${STEPS["1.5"]}.`,
      RELOAD,
    ],
    "reloaded at 1.6": (path) => [
      ...begin("iara", ACTIVITY)(path),
      `${FIRST} A página diz ${STEPS["1.6"]}.`,
      RELOAD,
    ],
    "reloaded at 3": (path) => [
      ...begin(payerOf(path), ACTIVITY)(path),
      `${FIRST} ${byCard} Aperte “Continuar”.`,
      RELOAD,
    ],
    "reloaded during an order": (path) => [
      ...begin(payerOf(path), ACTIVITY)(path),
      `${FIRST} ${byCard} Aperte “Continuar” e depois “Confirmar e pagar”.`,
      "Enquanto a página diz “Confirmando sua compra…”, recarregue-a.",
    ],
    "nowhere to go back to": [
      signIn("ana"),
      fromCart(ACTIVITY),
      "Copie o endereço e abra-o em uma aba nova.",
    ],
  },
  events: {
    "interest.toggle": "Marque (ou desmarque) a primeira das “Áreas de interesse”.",
    "schedule.mode": ({ event }) =>
      `Em “Quantos horários”, escolha “${event.mode === "single" ? "Um horário" : "Vários horários"}”.`,
    "schedule.toggle": ({ event }) =>
      `Na agenda, abra o dia e aperte ${DAYS[event.scheduleId] ?? event.scheduleId}: ele passa a escolhido, ou deixa de ser.`,
    "step.next": ({ from }) =>
      from.some((state) => state.includes(".filling"))
        ? "Aperte “Avançar” no navegador."
        : "Aperte “Continuar”.",
    "step.back": "Aperte “Voltar” na página.",
    "step.goTo": ({ event }) => `Aperte “Alterar” ao lado de “${SECTIONS[event.step]}”.`,
    "enrolment.keep": "Troque “Nome completo” por “Ana”, sem enviar.",
    "enrolment.submit": ({ event: { ownData, termsAccepted } }) => [
      `Preencha ${PERSON}, “E-mail” ana@vereda.test, “CEP” 01310-100 (a rua aparece sozinha) e “Número” 1000.`,
      `${ownData ? "Marque" : "Desmarque"} “Os dados são meus e são verdadeiros.” e ${termsAccepted ? "marque" : "desmarque"} “Li e aceito os termos da matrícula.”`,
      "Aperte “Continuar”.",
    ],
    "personalData.keep":
      "Se houver “Corrigir meus dados”, aperte. Troque “Nome completo” por “Ana”, sem enviar.",
    "personalData.submit": [
      `Se houver “Corrigir meus dados”, aperte. Preencha ${PERSON}.`,
      "Aperte “Continuar”.",
    ],
    "payment.choose": ({ event }) => `Escolha “${METHODS[event.method]}” (marcado, o benefício desmarca).`,
    "card.select": "Em “Qual cartão”, escolha o cartão salvo.",
    "payroll.consent": "Marque a autorização do desconto em folha (“Autorizo…”).",
    "renewal.set": "Marque “Renovar automaticamente”.",
    "whatsapp.set": "Marque “Quero receber lembretes por WhatsApp.”",
    "price.retry": "Volte para a rede lenta, se ainda não voltou, e aperte “Tentar de novo”.",
    "order.confirm": "Aperte o botão que confirma (“Confirmar e pagar …” ou “Confirmar com o benefício”).",
    "order.askAgain": askAgain,
    "bank.confirmed": confirmWithBank,
    "overdue.dismiss": "Aperte “Fechar”.",
    "purchase.reset": "Aperte “Recomeçar as escolhas”. Interesses e horários ficam desmarcados.",
    "session.expired": sessionEndsOverACard("Continuar"),
    "session.restored": "Entre de novo na mesma conta, com a senha “vereda123”.",
    "xstate.done.actor.loadPriceToChoose": priceComes(share),
    "xstate.error.actor.loadPriceToChoose": failing(),
    "xstate.done.actor.loadPriceToReview": priceComes(share),
    "xstate.error.actor.loadPriceToReview": failing(),
    "xstate.done.actor.sendEnrolment": WAIT,
    "xstate.error.actor.sendEnrolment": failing(),
    "xstate.done.actor.savePersonalData": WAIT,
    "xstate.error.actor.savePersonalData": (step) =>
      failing(WITHOUT_CPF.includes(step.variant) ? { CPF_TAKEN: TAKEN_CPF } : {})(step),
    "xstate.done.actor.order": orderEnds,
    "xstate.error.actor.order": NEVER_FAILS,
  },
  states: {
    "purchase.steps.choosingInterestsAndSchedules": ({ event }) =>
      event?.type === "step.next"
        ? `${STEPS["1"]}, e o que falta está marcado com “Informação obrigatória!”.`
        : `${STEPS["1"]}, com “Continuar” pronto.`,
    "purchase.steps.fillingEnrolment.editing": ({ event }) =>
      `${STEPS["1.5"]}, com “Continuar” pronto.${refusal(event)}`,
    "purchase.steps.fillingEnrolment.sending": `${STEPS["1.5"]}; o botão diz “Enviando a matrícula…”.`,
    "purchase.steps.fillingPersonalData.editing": ({ event }) =>
      `${STEPS["1.6"]}, com “Continuar” pronto.${refusal(event)}`,
    "purchase.steps.fillingPersonalData.saving": `${STEPS["1.6"]}; o botão diz “Guardando seus dados…”.`,
    "purchase.steps.choosingPayment.loadingPrice": `${STEPS["2"]}; o botão diz “Calculando o preço…”.`,
    "purchase.steps.choosingPayment.ready": ({ event }) =>
      event?.type === "step.next"
        ? `${STEPS["2"]} ainda: a página diz o que falta para pagar.`
        : `${STEPS["2"]}, com as formas de pagamento e “Continuar” pronto.${refusal(event)}`,
    "purchase.steps.choosingPayment.priceFailed": `${STEPS["2"]}, ${FAILED}`,
    "purchase.steps.reviewing.loadingPrice": `${STEPS["3"]}; o botão diz “Conferindo o preço…”.`,
    "purchase.steps.reviewing.ready": `${STEPS["3"]}, com tudo o que foi escolhido, o valor e o botão que confirma.`,
    "purchase.steps.reviewing.priceFailed": `${STEPS["3"]}, ${FAILED}`,
    "purchase.steps.reviewing.overdueBlocked": "A janela “Há um pagamento em atraso”. Nada foi cobrado.",
    "purchase.placingOrder": orderUnderWay,
    "purchase.orderLost": "A página diz que o pedido se interrompeu e oferece conferir, não pagar de novo.",
    "purchase.signedOut": "“Que bom ver você”, para entrar de novo. O que foi escolhido continua guardado.",
    "purchase.purchased": "“Tudo certo, compra confirmada”. O carrinho está vazio.",
    "purchase.left":
      "A página de antes, o carrinho (ou, aberta em uma aba nova, a página do item), com o nome do item.",
  },
};

function refusal(event: AnswerEvent | null): string {
  if (event?.type.startsWith("xstate.error.")) return " O motivo do erro está na página, e nada se perdeu.";
  return event?.type === "xstate.done.actor.order"
    ? " Um alerta diz por que o pedido não passou e que nada foi cobrado."
    : "";
}

export default script;
