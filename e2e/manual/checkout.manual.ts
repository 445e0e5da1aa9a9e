import type { AnswerEvent, Doing, ManualScript, ManualStep } from "xstate-paths";
import type { checkoutMachine } from "#machines/checkout/checkout.machine.ts";
import type { HoldOutput } from "#machines/hold/hold.types.ts";
import type { PaymentOutput } from "#machines/payment/payment.types.ts";
import { askAgain, confirmWithBank, orderEnds, orderUnderWay, withSavedCard } from "./paying.ts";
import { ASK_SLOWLY, failing, NEVER_FAILS, SESSION_ENDS, signIn, TAKEN_CPF, WAIT } from "./words.ts";

const ACTIVITY = "“Psicoterapia individual online”";
const CHOOSING = "checkout.booking.time.choosing";
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
      ...opened("iara", path),
      `Na página de ${ACTIVITY}, aperte “Reservar”. A página ${TITLE} abre.`,
    ],
    "by the link of a time": (path) => [...opened("ana", path), PAGE, FIRST],
    "left with a held time": (path) => left("ana", path, ANSWERS),
    "left with a held time, by the link of another": (path) => [
      ...left("ana", path, ANSWERS).slice(0, -1),
      `Volte à página de ${ACTIVITY} e siga um horário de outro dia (B).`,
    ],
    "left with an order in flight": (path) => [
      ...left("ana", path, ANSWERS).slice(0, -1),
      "Aperte “Confirmar e pagar” e, enquanto a página diz “Confirmando sua compra…”, recarregue-a.",
    ],
    "without a CPF": (path) =>
      left(
        "iara",
        path,
        "Escolha uma subcategoria, “Cartão de crédito” e o cartão salvo. Não aceite os termos ainda.",
      ),
    overdue: (path) => left("fabio", path, ANSWERS),
  },
  events: {
    "time.change": "Aperte “Alterar” ao lado de “Horário”.",
    "time.choose": "Na agenda, abra outro dia e escolha um horário livre que ainda não escolheu.",
    "time.keep": "Aperte “Manter o horário de antes”.",
    "theme.choose": "Em “Subcategoria”, escolha uma que ainda não está escolhida.",
    "answer.keep": "Marque “Quero receber lembretes por WhatsApp.”.",
    "answers.kept": ({ event: { answers } }) =>
      answers.paymentMethods.pix
        ? "Espere o preço e escolha “Pix”."
        : "Espere o preço e escolha “Cartão de crédito” e o cartão salvo.",
    "personalData.submit": [
      "Em “Seus dados”, preencha “Nome completo” Ana Souza, “CPF” 529.982.247-25, “Data de nascimento” 17/05/1990 e “Telefone” (11) 98765-4321.",
      CONFIRM,
    ],
    "form.refused": ["Não preencha nada.", CONFIRM],
    "order.confirm": ({ from, to, variant }) => {
      if (from.includes(CHOOSING) && to.includes(CHOOSING))
        return { automated: "Sem horário, o botão leva à escolha: só o teste sem navegador confirma aqui." };
      if (to.some((state) => state.includes("awaiting")))
        return "Não aperte ainda: o passo seguinte diz o que preencher antes.";
      return variant === "fresh" || variant === "without a CPF"
        ? CONFIRM
        : "Espere o preço. Não aperte ainda: o passo do pagamento diz quando.";
    },
    "xstate.done.actor.payment": ({ event }) => {
      const { outcome } = event.output as PaymentOutput; // the model's own
      if (outcome === "signedOut") return SESSION_ENDS;
      const press = ["Espere o preço.", CONFIRM];
      return outcome === "otherMethod" ? [...press, "Aperte “Pagar com o benefício”."] : press;
    },
    "xstate.error.actor.payment": NEVER_FAILS,
    "order.askAgain": askAgain,
    "bank.confirmed": confirmWithBank,
    "checkout.leave": "Aperte “Voltar” na página.",
    "session.restored": "Entre de novo na mesma conta, com a senha “vereda123”.",
    "xstate.done.actor.hold": timeIsHeld,
    "xstate.error.actor.hold": NEVER_FAILS,
    "xstate.done.actor.holdExpiry": "Espere até a contagem chegar a 00:00 (15 minutos).",
    "xstate.error.actor.holdExpiry": NEVER_FAILS,
    "xstate.done.actor.savePersonalData": WAIT,
    "xstate.error.actor.savePersonalData": failing({ CPF_TAKEN: TAKEN_CPF }),
    "xstate.done.actor.releaseHold": WAIT,
    "xstate.error.actor.releaseHold": failing(),
    "xstate.after.farewell.checkout.leaving": "Não faça nada por dois segundos.",
    "xstate.done.actor.order": orderEnds,
    "xstate.error.actor.order": NEVER_FAILS,
  },
  states: {
    [CHOOSING]: ({ event }) => {
      if (event?.type === "time.keep") return `${HELD}: o horário de antes.`;
      return event?.type === "xstate.done.actor.holdExpiry"
        ? `${TITLE}, com “Seu horário voltou para a agenda” e a agenda. Tudo o que foi respondido continua lá.`
        : `${TITLE}, com a agenda (“Escolha um horário” ou “Escolha outro horário”) ou “Guardando seu horário…”. Não há contagem.`;
    },
    "checkout.booking.time.held.open": ({ event }) =>
      event?.type === "order.confirm" || event?.type === "form.refused"
        ? `${HELD}. O que falta está marcado, e nada foi enviado.`
        : `${HELD}.${refusal(event)}`,
    "checkout.booking.time.held.awaitingPersonalData": `${HELD}. “Seus dados” ainda espera o que falta.`,
    "checkout.booking.time.held.savingPersonalData": `${HELD}. O botão diz “Guardando seus dados…”.`,
    "checkout.booking.payment.paying": "“Pagamento”, como o roteiro do pagamento diz.",
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
