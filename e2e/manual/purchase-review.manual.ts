import type { purchaseReviewMachine } from "#machines/purchase-review/purchase-review.machine.ts";
import type { ManualScript } from "#tools/paths/manual/manual-script.ts";
import {
  ACTIVITY,
  BY_BENEFIT,
  BY_CARD,
  CONFIRM,
  FAILED,
  LOGIN,
  PLAN,
  RETRY,
  STAYS_FAILED,
  STEPS,
  share,
  toReview,
} from "./buying.ts";
import { payerOf, priceComes } from "./paying.ts";
import { ASKS_AGAIN, failing } from "./words.ts";

const STEP = STEPS.reviewing;
const WITHOUT_TERMS = "Desmarque “Li e aceito …”.";
const REFUSED: { automated: string } = {
  automated: "O robô confirma uma compra e responde no lugar do servidor que há um pagamento em atraso.",
};
const BOOKED: { automated: string } = {
  automated: "O robô confirma uma compra e responde no lugar do servidor que o horário já é seu.",
};

const script: ManualScript<typeof purchaseReviewMachine> = {
  title: "Compra: confirmação",
  about: "A etapa 3 da compra: tudo mais uma vez, com o preço deste momento, e a confirmação.",
  variants: {
    "by card": (path) => toReview(payerOf(path), ACTIVITY, BY_CARD, path),
    "by the benefit": (path) => toReview("ana", ACTIVITY, BY_BENEFIT, path),
    "a renewing plan": (path) => toReview(payerOf(path), PLAN, BY_CARD, path),
    "before the terms": (path) => [...toReview(payerOf(path), ACTIVITY, BY_CARD, path), WITHOUT_TERMS],
    overdue: (path) => [...toReview("fabio", ACTIVITY, BY_CARD, path), WITHOUT_TERMS],
    "overdue, by the benefit": (path) => toReview("fabio", ACTIVITY, BY_BENEFIT, path),
    "refused as overdue": REFUSED,
    "refused as overdue after a reload": REFUSED,
    "refused as booked already": BOOKED,
    "refused as booked already after a reload": BOOKED,
  },
  events: {
    "renewal.set": "Marque “Renovar automaticamente”.",
    "whatsapp.set": "Marque “Quero receber lembretes por WhatsApp.”",
    "terms.accept": "Marque “Li e aceito …”, em “Termos”.",
    "price.retry": RETRY,
    "order.confirm": CONFIRM,
    "overdue.dismiss": "Aperte “Fechar”.",
    "overdue.payByBenefit": "Aperte “Pagar com o benefício”.",
    "order.bookAgain": "Aperte “Reservar mais um lugar”.",
    "booked.dismiss": "Aperte “Fechar”.",
    "xstate.done.actor.loadPrice": priceComes((step) => (step.variant.includes("benefit") ? 1 : share(step))),
    "xstate.error.actor.loadPrice": failing(),
    "xstate.after.againDelay.purchaseReview.priceFailed": ASKS_AGAIN,
  },
  states: {
    "purchaseReview.loadingPrice": `${STEP}; o botão diz “Conferindo o preço…”. ${STAYS_FAILED}`,
    "purchaseReview.ready": `${STEP}, com tudo o que foi escolhido, o valor, os termos e o botão que confirma.`,
    "purchaseReview.priceFailed": `${STEP}, ${FAILED}`,
    "purchaseReview.overdueBlocked": "A janela “Há um pagamento em atraso”. Nada foi cobrado.",
    "purchaseReview.alreadyBooked": "A janela “Você já tem este horário”. Nada foi cobrado.",
    "purchaseReview.payingByBenefit": `${STEPS.choosingPayment}, com o benefício marcado e o cartão não.`,
    "purchaseReview.confirmed": "“Confirmando sua compra…”. Nenhum botão paga de novo.",
    "purchaseReview.unpayable": `${STEPS.choosingPayment}, e um alerta diz por que o que foi escolhido já não paga.`,
    "purchaseReview.signedOut": LOGIN,
  },
};

export default script;
