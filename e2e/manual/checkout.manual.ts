import type { checkoutMachine } from "#machines/checkout/checkout.machine.ts";
import type { HoldOutput } from "#machines/hold/hold.types.ts";
import type { AnswerEvent, Doing, ManualScript, ManualStep } from "#tools/paths/manual/manual-script.ts";
import { STAYS_FAILED } from "./buying.ts";
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
import {
  ASK_SLOWLY,
  ASKS_AGAIN,
  failing,
  NEVER_FAILS,
  SESSION_ENDS,
  signIn,
  TAKEN_CPF,
  TYPE_CARD,
  WAIT,
} from "./words.ts";

const ACTIVITY = "“Psicoterapia individual online”";
const TITLE = "“Confirme sua reserva”";
const CONFIRM =
  "Aperte o botão que confirma (“Confirmar e pagar …”, “Confirmar reserva” ou “Gerar Pix de …”).";
const HELD = `${TITLE}, com a contagem “Guardamos este horário por …” correndo`;
const PAGE = `Abra a página de ${ACTIVITY}.`;
const FIRST = "Em “Próximos horários”, siga o primeiro horário livre (A), sem recarregar a página antes.";
const ANSWERS = "Escolha uma subcategoria, “Cartão de crédito” e o cartão salvo, e aceite os termos.";

const opened = (who: string, path: readonly AnswerEvent[]) => [
  signIn(who),
  withSavedCard(path, who),
  ASK_SLOWLY,
];
const left = (who: string, path: readonly AnswerEvent[], answers: string) => [
  signIn(who),
  withSavedCard(path, who),
  `${PAGE} ${FIRST} Espere até ele estar guardado. ${answers}`,
  ASK_SLOWLY,
  "Recarregue a página.",
];

/** Carla has no benefit; Fábio and Iara one of all, as Ana. */
const shareFor =
  (who: (path: readonly AnswerEvent[]) => string) =>
  ({ before, event, ahead }: ManualStep<AnswerEvent>) =>
    who([...before, event, ...ahead]) === "bruno" ? 0.5 : 1;

const comes = priceComes(shareFor(payerOf));

/** The hold ends with a held time, or with the session. */
function timeIsHeld({ event, before }: ManualStep<AnswerEvent>): Doing {
  const { failure } = event.output as HoldOutput; // the model's own
  if (failure?.code === "UNAUTHORIZED") return SESSION_ENDS;
  return before.at(-1)?.type === "time.keep" ? "Não faça nada: o horário de antes continua guardado." : WAIT;
}

const script: ManualScript<typeof checkoutMachine> = {
  title: "Reserva",
  about:
    "A página em que se confirma a reserva de um horário: o horário fica guardado por 15 minutos enquanto o resto é respondido.",
  variants: {
    fresh: (path) => [
      ...opened("ana", path),
      `Na página de ${ACTIVITY}, aperte “Reservar”. A página ${TITLE} abre.`,
    ],
    "by the link of a time": (path) => [...opened(payerOf(path), path), PAGE, FIRST],
    "left with a held time": (path) => left(payerOf(path), path, ANSWERS),
    "left with a held time, by the link of another": (path) => [
      ...left(payerOf(path), path, ANSWERS).slice(0, -1),
      `Volte à página de ${ACTIVITY} e siga um horário de outro dia (B).`,
    ],
    "left with an order in flight": (path) => [
      ...left(payerOf(path), path, ANSWERS).slice(0, -1),
      "Aperte “Confirmar e pagar” e, enquanto a página diz “Confirmando sua compra…”, recarregue-a.",
    ],
    "without a CPF": (path) =>
      left(
        "iara",
        path,
        "Escolha uma subcategoria, “Cartão de crédito” e o cartão salvo. Não aceite os termos ainda.",
      ),
    "with a new card": (path) =>
      left(
        "ana",
        path,
        "Escolha uma subcategoria e “Cartão de crédito”, sem escolher um cartão nem aceitar os termos.",
      ),
    overdue: (path) => left("fabio", path, ANSWERS),
    "choosing how to pay": (path) =>
      left(payerOf(path), path, "Escolha uma subcategoria e aceite os termos. Não escolha como pagar."),
    "choosing how to pay, without a benefit": (path) =>
      left("carla", path, "Escolha uma subcategoria e aceite os termos. Não escolha como pagar."),
  },
  events: {
    "time.change": "Aperte “Alterar” ao lado de “Horário”.",
    "time.choose": "Na agenda, abra outro dia e escolha um horário livre que ainda não escolheu.",
    "time.keep": "Aperte “Manter o horário de antes”.",
    "answer.keep": ({ event: { answers } }) => {
      if (answers.themeId) return "Em “Subcategoria”, escolha a primeira.";
      if (answers.termsAccepted) return "Marque “Li e aceito …”, em “Termos”.";
      return "Marque a autorização do desconto em folha (“Autorizo…”).";
    },
    "personalData.submit": [
      "Em “Seus dados”, preencha “Nome completo” Ana Souza, “CPF” 529.982.247-25, “Data de nascimento” 17/05/1990 e “Telefone” (11) 98765-4321.",
      CONFIRM,
    ],
    "card.select": "Em “Qual cartão”, escolha o cartão salvo.",
    "card.submit": [TYPE_CARD, CONFIRM],
    "form.refused": ["Não preencha nada.", CONFIRM],
    "payment.choose": ({ event }) => `Escolha “${METHODS[event.method]}” (marcado, o benefício desmarca).`,
    "price.retry": "Volte para a rede lenta, se ainda não voltou, e aperte “Tentar de novo”.",
    "order.confirm": ({ from, to }) =>
      from.includes("checkout.booking.choosingTime") && to.includes("checkout.booking.choosingTime")
        ? { automated: "Sem horário, o botão leva à escolha: só o teste sem navegador confirma aqui." }
        : to.some((state) => state.includes("awaiting"))
          ? "Não aperte ainda: o passo seguinte diz o que preencher antes."
          : CONFIRM,
    "order.askAgain": askAgain,
    "bank.confirmed": confirmWithBank,
    "overdue.dismiss": "Aperte “Fechar”.",
    "order.bookAgain": "Aperte “Reservar mais um lugar”.",
    "booked.dismiss": "Aperte “Fechar”.",
    "checkout.leave": "Aperte “Voltar” na página.",
    "session.restored": "Entre de novo na mesma conta, com a senha “vereda123”.",
    "xstate.done.actor.hold": timeIsHeld,
    "xstate.error.actor.hold": NEVER_FAILS,
    "xstate.done.actor.holdExpiry": "Espere até a contagem chegar a 00:00 (15 minutos).",
    "xstate.error.actor.holdExpiry": NEVER_FAILS,
    "xstate.done.actor.loadPrice": comes,
    "xstate.error.actor.loadPrice": failing(),
    "xstate.after.againDelay.checkout.booking.held.priceFailed": ASKS_AGAIN,
    "xstate.done.actor.savePersonalData": WAIT,
    "xstate.error.actor.savePersonalData": failing({ CPF_TAKEN: TAKEN_CPF }),
    "xstate.done.actor.takeCard": WAIT,
    "xstate.error.actor.takeCard": failing(),
    "xstate.done.actor.releaseHold": WAIT,
    "xstate.error.actor.releaseHold": failing(),
    "xstate.after.farewell.checkout.leaving": "Não faça nada por dois segundos.",
    "xstate.done.actor.order": orderEnds,
    "xstate.error.actor.order": NEVER_FAILS,
  },
  states: {
    "checkout.booking.choosingTime": ({ event }) => {
      if (event?.type === "time.keep") return `${HELD}: o horário de antes.`;
      return event?.type === "xstate.done.actor.holdExpiry"
        ? `${TITLE}, com “Seu horário voltou para a agenda” e a agenda. Tudo o que foi respondido continua lá.`
        : `${TITLE}, com a agenda (“Escolha um horário” ou “Escolha outro horário”) ou “Guardando seu horário…”. Não há contagem.`;
    },
    "checkout.booking.held.loadingPrice": `${HELD}. O botão diz “Calculando o preço…”. ${STAYS_FAILED}`,
    "checkout.booking.held.priceFailed": `${HELD}. O motivo do erro em um alerta, com “Tentar de novo”; o botão que confirma não funciona.`,
    "checkout.booking.held.ready": ({ event }) =>
      event?.type === "order.confirm" || event?.type === "form.refused"
        ? `${HELD}. O que falta está marcado, e nada foi enviado.`
        : `${HELD}. O preço e as formas de pagamento estão lá; o botão que confirma está pronto.${refusal(event)}`,
    "checkout.booking.held.confirming.awaitingPersonalData": `${HELD}. “Seus dados” ainda espera o que falta.`,
    "checkout.booking.held.confirming.awaitingCard": `${HELD}. Nenhum cartão está escolhido.`,
    "checkout.booking.held.takingCard": `${HELD}. O botão diz “Guardando o cartão com segurança…”.`,
    "checkout.booking.held.savingPersonalData": `${HELD}. O botão diz “Guardando seus dados…”.`,
    "checkout.booking.held.overdueBlocked": "A janela “Há um pagamento em atraso”. Nada foi cobrado.",
    "checkout.booking.held.alreadyBooked": "A janela “Você já tem este horário”. Nada foi cobrado.",
    "checkout.placingOrder": orderUnderWay,
    "checkout.orderLost": "A página diz que o pedido se interrompeu e oferece conferir, não pagar de novo.",
    "checkout.signedOut": "“Que bom ver você”, para entrar de novo. O que foi respondido continua guardado.",
    "checkout.leaving": "A página ainda é a da reserva e carrega a de antes.",
    "checkout.booked": ({ before }) =>
      before.some((event) => Object.values(event).includes("pix"))
        ? "“Falta só o Pix”, com o código; por outra forma de pagamento, “Tudo certo, compra confirmada”."
        : "“Tudo certo, compra confirmada”.",
    "checkout.left": `A página de ${ACTIVITY}. O horário está livre na agenda de novo.`,
  },
};

function refusal(event: AnswerEvent | null): string {
  return event?.type.startsWith("xstate.error.") ? " O motivo do erro está junto do campo." : "";
}

export default script;
