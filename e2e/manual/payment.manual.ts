import type { AnswerEvent, ManualScript } from "xstate-paths";
import type { paymentMachine } from "#machines/payment/payment.machine.ts";
import {
  ACTIVITY,
  BY_BENEFIT,
  BY_CARD,
  CONFIRM,
  FAILED,
  LOGIN,
  PLAN,
  RELOAD,
  RETRY,
  STAYS_FAILED,
  STEPS,
  share,
  toPayment,
  toReview,
} from "./buying.ts";
import { METHODS, payerOf, priceComes, withSavedCard } from "./paying.ts";
import { ASK_SLOWLY, ASKS_AGAIN, failing, signIn, TYPE_CARD, WAIT } from "./words.ts";

const WITHOUT_TERMS = "Desmarque “Li e aceito …”.";
const REFUSED: { automated: string } = {
  automated: "O robô confirma uma compra e responde no lugar do servidor que há um pagamento em atraso.",
};
const BOOKED: { automated: string } = {
  automated: "O robô confirma uma compra e responde no lugar do servidor que o horário já é seu.",
};

const CHECKOUT = "“Confirme sua reserva”";

const isInCheckout = ({ variant }: { variant: string }) => variant.startsWith("in the checkout");

const stepOf = ({ variant }: { variant: string }) =>
  isInCheckout({ variant })
    ? CHECKOUT
    : STEPS[variant.startsWith("choosing") ? "choosingPayment" : "reviewing"];

const HELD_TIME = "Na página da atividade, em “Próximos horários”, siga o primeiro horário livre.";
const inCheckout = (who: string, path: readonly AnswerEvent[], answers: string) => [
  signIn(who),
  withSavedCard(path, who),
  `Abra a página de ${ACTIVITY}. ${HELD_TIME} ${answers}`,
  ASK_SLOWLY,
  RELOAD,
];

const script: ManualScript<typeof paymentMachine> = {
  title: "Pagamento",
  about:
    "O preço, como ele é pago e a confirmação: as etapas 2 e 3 da compra. Só o benefício se combina, e com uma outra forma de pagamento.",
  variants: {
    "choosing, with nothing chosen yet": (path) => toPayment(payerOf(path), ACTIVITY, path),
    "choosing, for a renewing plan": (path) => [
      ...toPayment(payerOf(path), PLAN, path).slice(0, -1),
      BY_CARD,
      RELOAD,
    ],
    "confirming by card": (path) => toReview(payerOf(path), ACTIVITY, BY_CARD, path),
    "confirming by the benefit": (path) => toReview("ana", ACTIVITY, BY_BENEFIT, path),
    "confirming before the terms": (path) => beforeTerms(payerOf(path), path),
    "confirming while overdue": (path) => beforeTerms("fabio", path),
    "confirming by the benefit while overdue": (path) => toReview("fabio", ACTIVITY, BY_BENEFIT, path),
    "refused as overdue": REFUSED,
    "refused as overdue after a reload": REFUSED,
    "refused as booked already": BOOKED,
    "refused as booked already after a reload": BOOKED,
    "in the checkout, with nothing chosen yet": (path) =>
      inCheckout(payerOf(path), path, "Escolha uma subcategoria. Não escolha como pagar."),
    "in the checkout, before a time": (path) => [
      ...inCheckout("ana", path, "Aperte “Alterar” e espere a agenda."),
      "Espere até o horário voltar para a agenda (15 minutos).",
    ],
    "in the checkout, by a new card": (path) =>
      inCheckout("ana", path, "Escolha uma subcategoria, “Cartão de crédito” e “Usar outro cartão”."),
    "in the checkout, while overdue": (path) =>
      inCheckout("fabio", path, "Escolha uma subcategoria, “Cartão de crédito” e o cartão salvo."),
    "in the checkout, refused as overdue": REFUSED,
    "in the checkout, refused as booked already": BOOKED,
    "in the checkout, never ordered, and overdue since": {
      automated: "O robô responde no lugar do servidor que o pedido nunca chegou.",
    },
    "in the checkout, by a card whose number was declined": {
      automated:
        "O robô confirma uma reserva com um cartão digitado e responde no lugar do servidor que o número dele foi recusado.",
    },
  },
  events: {
    "payment.choose": ({ event }) => `Escolha “${METHODS[event.method]}” (marcado, o benefício desmarca).`,
    "card.select": ({ event }) =>
      `Em “Qual cartão”, escolha ${event.cardId ? "o cartão salvo" : "“Usar outro cartão”"}.`,
    "card.submit": (step) => [TYPE_CARD, isInCheckout(step) ? CONFIRM : "Aperte “Continuar”."],
    "form.refused": ["Não preencha nada.", CONFIRM],
    "missing.ask": CONFIRM,
    "order.withdraw": "Escolha outra subcategoria.",
    "price.ask":
      "Aperte “Manter o horário de antes”; sem ele, escolha um horário e espere até ele estar guardado.",
    "price.stop": "Aperte “Alterar” ao lado de “Horário”.",
    "xstate.done.actor.takeCard": WAIT,
    "xstate.error.actor.takeCard": failing(),
    "payroll.consent": "Marque a autorização do desconto em folha (“Autorizo…”).",
    "terms.accept": "Marque “Li e aceito …”, em “Termos”.",
    "price.retry": RETRY,
    "step.next": "Aperte “Continuar”.",
    "order.confirm": ({ to }) =>
      to.includes("payment.awaitingCard")
        ? "Não aperte ainda: o passo seguinte diz o que preencher antes."
        : CONFIRM,
    "order.bookAgain": "Aperte “Reservar mais um lugar”.",
    "booked.dismiss": "Aperte “Fechar”.",
    "overdue.dismiss": "Aperte “Fechar”.",
    "overdue.payByBenefit": "Aperte “Pagar com o benefício”.",
    "xstate.done.actor.loadPrice": priceComes((step) => (step.variant.includes("benefit") ? 1 : share(step))),
    "xstate.error.actor.loadPrice": failing(),
    "xstate.after.againDelay.payment.priceFailed": ASKS_AGAIN,
  },
  states: {
    "payment.waiting": `${CHECKOUT}, com a agenda ou “Guardando seu horário…”. Não há contagem.`,
    "payment.awaitingCard": `${CHECKOUT}. Nenhum cartão está escolhido.`,
    "payment.loadingPrice": (step) =>
      `${stepOf(step)}; o botão diz “Calculando o preço…” ou “Conferindo o preço…”. ${STAYS_FAILED}`,
    "payment.priceFailed": (step) => `${stepOf(step)}, ${FAILED}`,
    "payment.choosing": (step) =>
      /^(step\.next|order\.confirm|form\.refused|missing\.ask)$/.test(step.event?.type ?? "")
        ? `${stepOf(step)} ainda: a página diz o que falta para pagar.`
        : `${stepOf(step)}, com as formas de pagamento e o botão pronto.`,
    "payment.takingCard": (step) => `${stepOf(step)}; o botão diz “Guardando o cartão com segurança…”.`,
    "payment.confirming": `${STEPS.reviewing}, com tudo o que foi escolhido, o valor, os termos e o botão que confirma.`,
    "payment.overdueBlocked": "A janela “Há um pagamento em atraso”. Nada foi cobrado.",
    "payment.alreadyBooked": "A janela “Você já tem este horário”. Nada foi cobrado.",
    "payment.chosen": `${STEPS.reviewing}, com o que foi escolhido em “Pagamento”.`,
    "payment.confirmed": "“Confirmando sua compra…”. Nenhum botão paga de novo.",
    "payment.payingByBenefit": (step) =>
      `${isInCheckout(step) ? CHECKOUT : STEPS.choosingPayment}, com o benefício marcado e o cartão não.`,
    "payment.unpayable": `${STEPS.choosingPayment}, e um alerta diz por que o que foi escolhido já não paga.`,
    "payment.signedOut": LOGIN,
  },
};

function beforeTerms(who: string, path: readonly AnswerEvent[]): string[] {
  return [...toReview(who, ACTIVITY, BY_CARD, path), WITHOUT_TERMS];
}

export default script;
