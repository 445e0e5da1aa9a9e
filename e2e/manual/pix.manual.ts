import type { AnswerEvent, Doing, ManualScript, ManualStep } from "xstate-paths";
import type { pixMachine } from "#machines/pix/pix.machine.ts";
import { model } from "#machines/pix/pix.model.ts";
import type { PixOrder } from "#machines/pix/pix.types.ts";
import { ASK_SLOWLY, failing, NEVER_FAILS, signIn, WAIT } from "./words.ts";

const EXPIRY = "xstate.done.actor.codeExpiry";
const ORDER = [
  signIn("carla"),
  "Na página de “Psicoterapia individual online”, aperte “Reservar”, escolha um horário e uma subcategoria, escolha “Pix”, aceite os termos e aperte “Gerar Pix”.",
];
const PAY =
  "Em outra aba, abra /sandbox/pix, cole o código, marque “Pagar sem avisar a loja” e aperte “Pagar” (vencido: “Simular pagamento atrasado”).";
const DIALOG = "A janela “Pague com Pix”";
const CODE = `${DIALOG} com o código QR, “Pix copia e cola”, “Copiar código” e o tempo que resta para pagar.`;
const QUIET = "Na aba “Rede” não há pergunta em andamento (is-paid).";
const ASKS = "Na aba “Rede” há uma pergunta em andamento (is-paid).";

const told = (what: string): Doing => ({ automated: `O robô muda a resposta do servidor: ${what}.` });

/** What the server answers when it is asked about the order. */
function answers({ event }: ManualStep<AnswerEvent>): Doing {
  const order = event.output as PixOrder; // the model's own
  if (order.status === "PAID") return { earlier: PAY, now: WAIT };
  if (order.status === "CANCELLED") return told("o pedido foi cancelado");
  if (order.status === "OVERDUE") return told("a pendência continua em atraso");
  if (order.refund) return told("veio outro valor, que foi devolvido, e o código saiu do ar");
  return order.code || order.hasExpired ? WAIT : told("não há código");
}

/** After the code has run out, only a code made elsewhere is open. */
function looksAgain(step: ManualStep<AnswerEvent>): Doing {
  const order = step.event.output as PixOrder; // the model's own
  const isOpen = order.status === "AWAITING_PAYMENT" && order.code !== null;
  const elsewhere = "Em outra aba, abra o mesmo pedido em “Minhas reservas” e aperte “Gerar novo código”.";
  return isOpen ? { earlier: elsewhere, now: WAIT } : answers(step);
}

/** True where the last answer left no open code. */
function hasRunOut({ variant, before }: ManualStep<AnswerEvent>): boolean {
  const last = before.findLast(({ type, output }) => output !== undefined || type === EXPIRY);
  if (!last) return model.variants[variant]?.input.order.code === null;
  return last.type === EXPIRY || (last.output as PixOrder).code === null; // the model's own
}

const script: ManualScript<typeof pixMachine> = {
  title: "Pix",
  about:
    "Um pedido que espera o Pix: a página descobre sozinha se o dinheiro veio, enquanto alguém a vê, e sempre que a pessoa pede. Um código vence em 15 minutos e pode ser trocado.",
  variants: {
    "with a code": [...ORDER, ASK_SLOWLY, "Espere a janela “Pague com Pix” com o código."],
    "in a tab that nobody sees": [
      ...ORDER,
      ASK_SLOWLY,
      "Em “Minhas reservas”, abra o pedido em uma aba ao fundo (Ctrl ou ⌘ e clique), sem mostrá-la.",
    ],
    "whose code has run out": [
      ...ORDER,
      "Feche a página, espere 15 minutos, ligue a rede lenta e abra o pedido em “Minhas reservas”.",
    ],
    "for which there is no code": {
      automated: "O robô responde que o pedido não tem código: o banco de demonstração sempre dá um.",
    },
    "paid meanwhile": [...ORDER, `Feche a página. ${PAY}`, "Abra o pedido em “Minhas reservas”."],
    "given up meanwhile": [
      ...ORDER,
      "Feche a página, espere 26 minutos (15 do código e 10 de tolerância) e abra o pedido em “Minhas reservas”.",
    ],
  },
  events: {
    "pix.validate": "Aperte “Já paguei, validar”.",
    "code.renew": "Aperte “Gerar novo código” (ou “Tentar de novo”).",
    "tab.shown": "Mostre a aba da Vereda.",
    "tab.hidden": "Mostre outra aba do navegador, de modo que a da Vereda não se veja.",
    [EXPIRY]: "Espere até o tempo do código acabar (15 minutos desde que foi gerado).",
    "xstate.error.actor.codeExpiry": NEVER_FAILS,
    "xstate.done.actor.poll": answers,
    "xstate.error.actor.poll": failing(),
    "xstate.done.actor.validate": (step) => (hasRunOut(step) ? looksAgain(step) : answers(step)),
    "xstate.error.actor.validate": failing(),
    "xstate.done.actor.check": looksAgain,
    "xstate.error.actor.check": failing(),
    "xstate.done.actor.requestCode": WAIT,
    "xstate.error.actor.requestCode": failing(),
    "xstate.after.pollDelay.pix.awaiting.watch.open.waiting":
      "Não faça nada por até vinte segundos: a página pergunta sozinha.",
    "xstate.after.lookDelay.pix.awaiting.watch.closed":
      "Não faça nada por vinte segundos: a página olha de novo sozinha.",
  },
  states: {
    "pix.awaiting.watch.open.waiting": `${CODE} ${QUIET}`,
    "pix.awaiting.watch.open.unwatched": `Ao voltar à aba: ${CODE} Enquanto ninguém a vê: ${QUIET}`,
    "pix.awaiting.watch.open.polling": `${CODE} ${ASKS} Nada na tela muda por isso.`,
    "pix.awaiting.watch.validating": `${DIALOG} continua aberta. ${ASKS}`,
    "pix.awaiting.watch.unseen": `Enquanto ninguém vê a aba: ${QUIET} ${DIALOG} continua aberta.`,
    "pix.awaiting.watch.checking": `${DIALOG} continua aberta. ${ASKS}`,
    "pix.awaiting.watch.closed.expired": `${DIALOG} com “Este código venceu”, “Gerar novo código” e “Já paguei, validar”.`,
    "pix.awaiting.watch.closed.codeUnavailable": `${DIALOG} sem código, com o motivo (por exemplo “Código QR não disponível no momento.” ou “O Pix veio com outro valor”) e “Tentar de novo” ou “Gerar novo código”.`,
    "pix.awaiting.watch.closed.renewalOver": `${DIALOG} com “O prazo para gerar códigos desta compra acabou” (ou “O Pix não chegou a tempo”) e “Reservar de novo”. Não há botão que gere código.`,
    "pix.awaiting.validation.none":
      "Nenhuma resposta está acima do botão “Já paguei, validar”, onde ele aparece.",
    "pix.awaiting.validation.asked": "O botão diz “Validando…”.",
    "pix.awaiting.validation.notIdentified":
      "“Pagamento ainda não identificado. Aguarde alguns instantes e tente novamente.” está acima do botão “Já paguei, validar”, onde ele aparece.",
    "pix.awaiting.validation.failed":
      "“Não conseguimos falar com a Vereda” está acima do botão “Já paguei, validar”, onde ele aparece.",
    "pix.requestingCode": "O botão diz “Gerando o código…”.",
    "pix.paid": "“Tudo certo, compra confirmada”. A janela do Pix fechou.",
    "pix.givenUp":
      "“O Pix não chegou a tempo” (de uma pendência: “Este pagamento está em atraso”). A janela do Pix fechou.",
    "pix.signedOut": `“Que bom ver você”. Entrando de novo como carla@vereda.test (senha “vereda123”), o pedido volta com “Falta só o Pix”.`,
  },
};

export default script;
