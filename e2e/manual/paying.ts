import type { AnswerEvent, Doing, ManualSight, ManualStep } from "xstate-paths";
import type { Quote } from "#contract/payment/quote.ts";
import type { OrderOutput } from "#machines/order/order.types.ts";
import { BLOCK, CARDS, fillCard, refusedByRobot, SESSION_ENDS, UNBLOCK, WAIT } from "./words.ts";

/** What the purchase and the checkout share: a saved card, prices that come, and how an order ends. */

export const METHODS = {
  subsid: "Benefício da empresa",
  creditCard: "Cartão de crédito",
  pix: "Pix",
  payrollDiscount: "Desconto em folha",
};

const ORDER_CODES: Readonly<Record<string, string>> = {
  PAYMENT_DECLINED: CARDS.declined,
};

/** The saved card that does what the path's order needs first. */
function cardFor(path: readonly AnswerEvent[]): string {
  if (path.some(({ type }) => type === "bank.confirmed")) return CARDS.requiresAction;
  const [first] = path.filter(({ type }) => type === "xstate.done.actor.order");
  return (first && ORDER_CODES[codeOf(outputOf(first)) ?? ""]) || CARDS.approved;
}

const outputOf = ({ output }: AnswerEvent) => output as OrderOutput; // the model's own

const codeOf = (output: OrderOutput) => (output.outcome === "notCharged" ? output.failure.code : null);

/** The account has a card, kept in an earlier purchase. Iara's first purchase would give her the CPF that she must lack. */
export function withSavedCard(path: readonly AnswerEvent[], who: string): string {
  const fill = fillCard(cardFor(path));
  return who === "iara"
    ? `Esta conta ainda não tem cartão salvo: onde um passo falar nele, escolha “Usar outro cartão”. ${fill}`
    : `Se a conta não tem um cartão salvo, compre antes uma atividade qualquer. ${fill} Marque “Guardar este cartão para as próximas compras”.`;
}

/** The part of the price that the benefit pays, from 0 to 1, as the model's quote says. */
function shareOf({ output }: AnswerEvent): number {
  const { now } = (output as Quote).prices; // the model answers with a quote
  return now.subsidyValue / now.priceWithDiscount;
}

/** Who pays, so that the benefit pays what the path's first price says. Only Ana may pay by payroll. */
export function payerOf(path: readonly AnswerEvent[]): "ana" | "bruno" {
  const first = path.find(({ type }) => type.startsWith("xstate.done.actor.loadPrice"));
  const isPayrollWanted = path.some((event) => Object.values(event).includes("payrollDiscount"));
  return first && shareOf(first) === 0.5 && !isPayrollWanted ? "bruno" : "ana";
}

/** The price comes; of which the benefit pays `share` by itself, for the customer of the path. */
export const priceComes =
  (share: (step: ManualStep<AnswerEvent>) => number) =>
  (step: ManualStep<AnswerEvent>): Doing => {
    const wanted = shareOf(step.event);
    if (wanted === share(step)) return WAIT;
    const part = { 0: "nada", 0.5: "metade", 1: "tudo" }[wanted] ?? `${100 * wanted} %`;
    return { automated: `O robô deixa no benefício o saldo com que ele paga ${part} do preço.` };
  };

/** Steps since the order was last confirmed, or taken up again. */
function sinceSent(before: readonly AnswerEvent[]): readonly AnswerEvent[] {
  return before.slice(
    before.findLastIndex((event) => isConfirmation(event) || event.type === "session.restored") + 1,
  );
}

/** Of a checkout, or of step 3 of a purchase. */
const isConfirmation = ({ type }: AnswerEvent) => /^xstate\.done\.actor\.(payment|confirmation)$/.test(type);

const isIn = (type: string, events: readonly AnswerEvent[]) => events.some((event) => event.type === type);

/** The answer is lost and nobody knows yet: the customer asks. */
export function askAgain({ before }: ManualStep): Doing {
  const press = "Quando a página disser “Ainda não sabemos se o pagamento passou”, aperte “Conferir agora”.";
  return isIn("order.askAgain", sinceSent(before)) ? press : { earlier: BLOCK, now: [UNBLOCK, press] };
}

export const confirmWithBank: Doing =
  "Quando a página disser “Seu banco pede uma confirmação”, aperte “Já confirmei” sem ter respondido no banco.";

/** How an order comes to end as the model's case says. */
export function orderEnds({ event, before }: ManualStep<AnswerEvent>): Doing {
  const output = outputOf(event);
  const since = sinceSent(before);
  const isAsked = isIn("order.askAgain", since) || !before.some(isConfirmation);
  const isAtBank = isIn("bank.confirmed", since);
  if (output.outcome === "placed") return isAtBank || isAsked ? toldByRobot : WAIT;
  if (output.outcome === "signedOut")
    return output.isOpen && !isAsked && !isAtBank
      ? { earlier: BLOCK, now: [spoil, UNBLOCK, WAIT] }
      : SESSION_ENDS;
  const code = output.failure.code;
  if (code === "PAYMENT_DECLINED" && isAtBank)
    return { earlier: "No banco de demonstração, aperte “Não reconheço esta compra”.", now: WAIT };
  if (isAsked || isAtBank) return refusedByRobot(code);
  if (code === "PAYMENT_DECLINED")
    return `O cartão de teste ${CARDS.declined} é recusado: espere a resposta do servidor.`;
  if (code === "SCHEDULE_FULL") return TAKEN;
  return refusedByRobot(code);
}

const spoil =
  "Quando a página disser “Ainda não sabemos se o pagamento passou”: ferramentas do navegador, “Aplicativo”, “Cookies”, e troque uma letra do valor de “vereda_token”.";

const TAKEN: Doing = {
  earlier:
    "Em uma janela comum, que não a anônima, entre como carla@vereda.test e compre até o fim o horário desta compra.",
  now: WAIT,
};

const toldByRobot: Doing = { automated: "O robô responde no lugar do servidor: o pedido está pago." };

/** While an order is on its way, asked about, or waits for the bank. */
export function orderUnderWay({ event }: ManualSight): string {
  if (event?.type === "bank.confirmed") return "“Seu banco pede uma confirmação”; o botão diz “Conferindo…”.";
  if (event && isConfirmation(event)) return "“Confirmando sua compra…”. Nenhum botão paga de novo.";
  return "“Ainda não sabemos se o pagamento passou”; o botão diz “Conferindo…”. Nenhum botão paga de novo.";
}
