import type { AnswerEvent, Doing, ManualScript, ManualStep } from "xstate-paths";
import type { Billing } from "#contract/purchase.ts";
import type { orderMachine } from "#machines/order/order.machine.ts";
import type { Reconciliation } from "#machines/order/order.types.ts";
import { ASK_SLOWLY, CARDS, failing, fillCard, reasonOf, refusedByRobot, signIn, WAIT } from "./words.ts";

const UNKNOWN = "“Ainda não sabemos se o pagamento passou”";
const BANK = "“Seu banco pede uma confirmação”";
const CONFIRM = "marque “Li e aceito …” e aperte “Confirmar e pagar”.";

const AGAIN = "Entrando de novo como carla@vereda.test (senha “vereda123”),";

/** What the provider really does with a card; another status than these is only told by the automated run. */
const BY_HAND: Readonly<Record<string, string>> = {
  PAID: CARDS.approved,
  ACTION_REQUIRED: CARDS.requiresAction,
  UNKNOWN: CARDS.slow,
  PAYMENT_DECLINED: CARDS.declined,
  PAYMENT_UNAVAILABLE: CARDS.unreachable,
  PAYMENT_UNKNOWN: CARDS.slow,
};

/** The card that does what the path's order needs. */
function cardFor(path: readonly AnswerEvent[]): string {
  const answer = path.find(({ type }) => type.endsWith(".actor.placeOrder"));
  if (!answer) return CARDS.approved;
  const wanted = answer.type.startsWith("xstate.done") ? statusOf(answer) : reasonOf(answer);
  return BY_HAND[wanted] ?? CARDS.approved;
}

const statusOf = ({ output }: AnswerEvent) => (output as Billing).status; // the model's own

const atReview = (path: readonly AnswerEvent[]) => [
  signIn("carla"),
  "Ponha “Psicoterapia individual online” no carrinho, aperte “Continuar a compra”, escolha um interesse e um horário e aperte “Continuar”.",
  `Em “Como você quer pagar?”, escolha “Cartão de crédito”. ${fillCard(cardFor(path))} Aperte “Continuar”.`,
  ASK_SLOWLY,
];

/** The order answers with a status: some are the card's doing, the others stand for answers of a provider. */
function answers({ event }: ManualStep<AnswerEvent>): Doing {
  const status = statusOf(event);
  return BY_HAND[status] ? WAIT : toldByRobot(status);
}

const toldByRobot = (status: string): Doing => ({
  automated: `O robô muda a resposta do servidor: o pedido está ${status}.`,
});

const BANK_ANSWERS: Readonly<Record<string, string>> = {
  PAID: "No banco de demonstração, que “Confirmar no banco” abre, aperte “Confirmar compra” e volte para esta página.",
  PAYMENT_DECLINED:
    "No banco de demonstração, que “Confirmar no banco” abre, aperte “Não reconheço esta compra” e volte para esta página.",
  ACTION_REQUIRED: "Não responda no banco ainda: espere a resposta do servidor.",
};

/** Status or code that the bank's answer has made of the order. */
function bankWord(answer: Reconciliation): string {
  if (answer.outcome === "PLACED") return answer.billing.status;
  return answer.outcome === "REFUSED" ? answer.code : answer.outcome;
}

const FINDS_OUT =
  "Não faça nada: o servidor sabe do pedido (com o cartão que demora, depois de dois minutos).";

const script: ManualScript<typeof orderMachine> = {
  title: "Pedido",
  about:
    "Um pedido, da confirmação até se saber o que houve com o dinheiro. Ele é enviado uma vez só; se a resposta se perde, a página pergunta ao servidor.",
  variants: {
    plain: (path) => [...atReview(path), `Em “Confira e confirme”, ${CONFIRM}`],
    "with WhatsApp consent": (path) => [
      ...atReview(path),
      `Em “Confira e confirme”, marque “Quero receber lembretes por WhatsApp.”, ${CONFIRM}`,
    ],
    resumed: (path) => [
      ...atReview(path),
      `Em “Confira e confirme”, ${CONFIRM} Enquanto a página diz “Confirmando sua compra…”, recarregue-a.`,
    ],
  },
  events: {
    "order.askAgain": "Aperte “Conferir agora”.",
    "bank.confirmed": "Aperte “Já confirmei”.",
    "xstate.done.actor.updateWhatsAppPermission": WAIT,
    "xstate.error.actor.updateWhatsAppPermission": failing(),
    "xstate.done.actor.placeOrder": answers,
    "xstate.error.actor.placeOrder": failing({
      PAYMENT_DECLINED: WAIT,
      PAYMENT_UNAVAILABLE: WAIT,
      PAYMENT_UNKNOWN: "Não faça nada: a empresa de pagamentos não responde a tempo.",
    }),
    "xstate.done.actor.reconcileOrder": ({ event, before }) => {
      const answer = event.output as Reconciliation; // the model's own
      const isLost = before.some(
        (each) => each.type === "xstate.error.actor.placeOrder" && reasonOf(each) === "NETWORK",
      );
      if (answer.outcome === "PLACED")
        return answer.billing.status === "PAID" && !isLost ? FINDS_OUT : toldByRobot(answer.billing.status);
      if (answer.outcome === "NOT_PLACED" && isLost)
        return "Não faça nada: o pedido nunca chegou ao servidor, que agora o recusa de vez.";
      return answer.outcome === "PENDING" && !isLost
        ? "Não faça nada: menos de dois minutos depois do pedido, o servidor ainda não sabe."
        : refusedByRobot(answer.outcome);
    },
    "xstate.error.actor.reconcileOrder": failing(),
    "xstate.done.actor.checkBankConfirmation": ({ event }) => {
      const answer = event.output as Reconciliation; // the model's own
      const word = bankWord(answer);
      const earlier = BANK_ANSWERS[word];
      if (earlier) return { earlier, now: WAIT };
      return answer.outcome === "PLACED" ? toldByRobot(word) : refusedByRobot(word);
    },
    "xstate.error.actor.checkBankConfirmation": failing(),
    "xstate.after.bankPollDelay.order.awaitingBankConfirmation":
      "Não faça nada por cinco segundos: a página pergunta sozinha.",
    "xstate.after.askAgainDelay.order.paymentUnknown":
      "Não faça nada por até trinta segundos: a página pergunta sozinha.",
  },
  states: {
    "order.updatingWhatsAppPermission": "“Confirmando sua compra…”. Nada foi enviado para cobrar ainda.",
    "order.placing": "“Confirmando sua compra…”, sem botão que pague de novo.",
    "order.awaitingBankConfirmation": `${BANK}, com “Confirmar no banco” e “Já confirmei”.`,
    "order.checkingBankConfirmation": `${BANK}; a página confere se você já confirmou.`,
    "order.paymentUnknown": `${UNKNOWN}, com “Não pague de novo.” e “Conferir agora”. Nenhum botão paga.`,
    "order.reconciling": `${UNKNOWN}; o botão diz “Conferindo…”. Nenhum botão paga.`,
    "order.placed":
      "“Tudo certo, compra confirmada” (ou “Compra programada”). Em “Minhas reservas” há um só pedido.",
    "order.notCharged":
      "De volta ao passo da compra em que se resolve o problema, com um alerta que diz o motivo e que nada foi cobrado.",
    "order.signedOut": `“Que bom ver você”. ${AGAIN} a compra volta em “Confira e confirme”, com “Confirmar e pagar” pronto.`,
    "order.signedOutOpen": `“Que bom ver você”. ${AGAIN} a página diz ${UNKNOWN} e confere: não oferece pagar de novo.`,
  },
};

export default script;
