import type { AnswerEvent, Doing, ManualScript, ManualSight, ManualStep } from "xstate-paths";
import type { Billing } from "#contract/purchase.ts";
import type { debtsMachine } from "#machines/debts/debts.machine.ts";
import type { OrderOutput } from "#machines/order/order.types.ts";
import { confirmWithBank, METHODS } from "./paying.ts";
import {
  ASK_SLOWLY,
  BLOCK,
  CARDS,
  failing,
  fillCard,
  NEVER_FAILS,
  refusedByRobot,
  SESSION_ENDS,
  SPOIL_TOKEN,
  signIn,
  TYPE_CARD,
  UNBLOCK,
  WAIT,
} from "./words.ts";

const PAY = "Aperte o botão que paga (“Pagar …” ou “Gerar Pix de …”).";
const PAGE = "Abra /pendencias.";
const TITLE = "“Pagamentos em atraso”";
const BY_PIX = "Escolha “Pix” e aperte “Gerar Pix de …”.";
const SAVE_CARD = `Compre antes uma atividade com o benefício e um cartão. ${fillCard(CARDS.approved)} Marque “Guardar este cartão para as próximas compras”.`;

const owing = (...more: string[]) => [signIn("fabio"), SAVE_CARD, ...more, ASK_SLOWLY, PAGE];
/** The demo data have one customer with one debt. */
const SECOND = { automated: "O robô cria no banco de dados um segundo pagamento em atraso, mais novo." };

const script: ManualScript<typeof debtsMachine> = {
  title: "Pagamentos em atraso",
  about:
    "Quem deve paga aqui, um pagamento por vez, com cartão ou Pix. Um pagamento que se interrompeu é conferido, nunca enviado de novo; só se diz que está tudo certo depois de ler a conta outra vez.",
  variants: {
    "one debt": owing(),
    "two debts": SECOND,
    "a Pix that somebody came for": SECOND,
    "a payment under way": owing(
      `Em /pendencias, pague com um cartão novo, que a empresa de pagamentos não responde. ${fillCard(CARDS.slow)} Feche a aba enquanto a página diz “Ainda não sabemos se o pagamento passou” e abra outra.`,
    ),
    "an interrupted payment": [
      ...owing(),
      "Escolha “Cartão de crédito” e o cartão salvo, aperte “Pagar …” e, enquanto a página diz “Confirmando seu pagamento…”, recarregue-a.",
    ],
    "nothing owed": [signIn("carla"), PAGE],
  },
  events: {
    "debts.reported": reading,
    "debt.choose": "Em “Qual você quer pagar agora?”, escolha o outro pagamento.",
    "method.choose": ({ event }) => `Escolha “${METHODS[event.method]}”.`,
    "card.select": ({ event }) =>
      event.cardId ? "Em “Qual cartão”, escolha o cartão salvo." : "Escolha “Usar outro cartão”.",
    "card.submit": [TYPE_CARD, PAY],
    "debt.pay": PAY,
    "code.show": "Aperte “Ver o código Pix”.",
    "code.close": "Feche a janela pelo “Fechar”.",
    "card.prefer": "Aperte “Pagar com cartão”.",
    "pix.paid": {
      earlier:
        "Em “Ver o código Pix”, copie o código antes. Em outra aba, abra /sandbox/pix, cole o código e aperte “Pagar”.",
      now: "Volte para esta aba e espere.",
    },
    "payment.check": "Aperte “Conferir agora”.",
    "order.askAgain": askAgain,
    "bank.confirmed": confirmWithBank,
    "xstate.done.actor.takeCard": WAIT,
    "xstate.error.actor.takeCard": failing(),
    "xstate.done.actor.checkPayment": ({ event }) =>
      (event.output as { isPaid: boolean }).isPaid // the model's own
        ? WAIT
        : { automated: "O robô responde no lugar do servidor: o pagamento ainda não chegou." },
    "xstate.error.actor.checkPayment": failing(),
    "xstate.done.actor.order": paymentEnds,
    "xstate.error.actor.order": NEVER_FAILS,
    "xstate.done.actor.readAccount": ({ event }) =>
      event.output ? WAIT : { automated: "O robô responde no lugar do servidor com um erro passageiro." },
    "xstate.error.actor.readAccount": NEVER_FAILS,
  },
  states: {
    "debts.viewing.settled": "“Tudo certo: sua conta está regular de novo.”",
    "debts.viewing.regular": "“Nenhum pagamento em atraso”.",
    "debts.viewing.toPay.choosing.quiet": ({ event }) =>
      `${TITLE}, com o que se deve, as formas de pagamento e o botão que paga.${told(event)}`,
    "debts.viewing.toPay.choosing.askingForMissing": `${TITLE}. O que falta está marcado, e nada foi enviado.`,
    "debts.viewing.toPay.takingCard": `${TITLE}. O botão diz “Guardando o cartão com segurança…”.`,
    "debts.viewing.awaitingPix.closed": "“Falta só o Pix”, com “Ver o código Pix” e “Pagar com cartão”.",
    "debts.viewing.awaitingPix.shown": "A janela “Pague com Pix”.",
    "debts.viewing.underWay.waiting": "“Pagamento em conferência” e “Conferir agora”, sem botão que paga.",
    "debts.viewing.underWay.checking": "O botão diz “Conferindo…”.",
    "debts.viewing.underWay.notPaid": "“Pagamento ainda não identificado”, e “Conferir agora”.",
    "debts.viewing.underWay.checkFailed": "O motivo do erro abaixo de “Conferir agora”.",
    "debts.paying": underWay,
    "debts.orderLost":
      "A página diz que não sabe se o pagamento passou e oferece conferir, não pagar de novo.",
    "debts.refreshing": "“Confirmando seu pagamento…”.",
    "debts.signedOut":
      "“Que bom ver você”, para entrar de novo. Depois, a página volta; um pagamento sem resposta é conferido, não enviado.",
  },
};

function told(event: AnswerEvent | null): string {
  if (event?.type === "xstate.done.actor.readAccount") return " Um aviso diz no que deu o pagamento.";
  return event?.type.startsWith("xstate.error.") ? " O motivo do erro está junto do cartão." : "";
}

/** What is owed is read again whenever the customer comes back to the tab after a minute. */
function reading({ event, from }: ManualStep<{ type: "debts.reported"; debts: readonly Billing[] }>): Doing {
  const [first] = event.debts;
  const isPixMissing = from.some((state) => state.includes("awaitingPix"));
  if (first?.status === "AWAITING_PAYMENT" && !isPixMissing)
    return [`Em outra aba, em /pendencias: ${BY_PIX}`, "Espere um minuto e volte para esta aba."];
  return {
    automated: "O robô muda no servidor o que se deve, espera um minuto e volta para a aba.",
  };
}

/** Steps since the payment was sent, or taken up again. */
function sinceSent(before: readonly AnswerEvent[]): readonly AnswerEvent[] {
  return before.slice(before.findLastIndex(isPress) + 1);
}

const isPress = ({ type }: AnswerEvent) => type === "debt.pay" || type === "xstate.done.actor.takeCard";

/** The answer is lost and nobody knows yet: the customer asks. */
function askAgain({ before }: ManualStep): Doing {
  const press = "Quando a página disser “Ainda não sabemos se o pagamento passou”, aperte “Conferir agora”.";
  const isAsked = sinceSent(before).some(({ type }) => type === "order.askAgain");
  return isAsked ? press : { earlier: BLOCK, now: [UNBLOCK, press] };
}

/** How a payment comes to end as the model's case says. */
function paymentEnds({ event, before }: ManualStep<AnswerEvent>): Doing {
  const output = event.output as OrderOutput; // the model's own
  const since = sinceSent(before);
  const isAsked = !before.some(isPress) || since.some(({ type }) => type === "order.askAgain");
  const isAtBank = since.some(({ type }) => type === "bank.confirmed");
  if (output.outcome === "notCharged") return refusedByRobot(output.failure.code);
  if (output.outcome === "signedOut")
    return output.isOpen && !isAsked && !isAtBank
      ? { earlier: BLOCK, now: [SPOIL_TOKEN, UNBLOCK, WAIT] }
      : SESSION_ENDS;
  return isAsked || isAtBank
    ? { automated: "O robô responde no lugar do servidor: o pagamento passou." }
    : WAIT;
}

function underWay({ event }: ManualSight): string {
  if (event?.type === "bank.confirmed") return "“Seu banco pede uma confirmação”; o botão diz “Conferindo…”.";
  if (event && isPress(event)) return "“Confirmando seu pagamento…”. Nenhum botão paga de novo.";
  return "“Ainda não sabemos se o pagamento passou”; o botão diz “Conferindo…”. Nenhum botão paga de novo.";
}

export default script;
