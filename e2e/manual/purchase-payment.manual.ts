import type { purchasePaymentMachine } from "#machines/purchase-payment/purchase-payment.machine.ts";
import type { ManualScript } from "#tools/paths/manual/manual-script.ts";
import {
  ACTIVITY,
  BY_CARD,
  FAILED,
  LOGIN,
  PLAN,
  RELOAD,
  RETRY,
  STAYS_FAILED,
  STEPS,
  share,
  toPayment,
} from "./buying.ts";
import { METHODS, payerOf, priceComes } from "./paying.ts";
import { ASKS_AGAIN, failing, TYPE_CARD, WAIT } from "./words.ts";

const STEP = STEPS.choosingPayment;

const script: ManualScript<typeof purchasePaymentMachine> = {
  title: "Compra: pagamento",
  about:
    "A etapa 2 da compra: o preço e como ele é pago. Só o benefício se combina, e com uma outra forma de pagamento.",
  variants: {
    "nothing chosen yet": (path) => toPayment(payerOf(path), ACTIVITY, path),
    "a renewing plan": (path) => [...toPayment(payerOf(path), PLAN, path).slice(0, -1), BY_CARD, RELOAD],
  },
  events: {
    "payment.choose": ({ event }) => `Escolha “${METHODS[event.method]}” (marcado, o benefício desmarca).`,
    "card.select": "Em “Qual cartão”, escolha o cartão salvo.",
    "card.submit": [TYPE_CARD, "Aperte “Continuar”."],
    "xstate.done.actor.takeCard": WAIT,
    "xstate.error.actor.takeCard": failing(),
    "payroll.consent": "Marque a autorização do desconto em folha (“Autorizo…”).",
    "price.retry": RETRY,
    "step.next": "Aperte “Continuar”.",
    "xstate.done.actor.loadPrice": priceComes(share),
    "xstate.error.actor.loadPrice": failing(),
    "xstate.after.againDelay.purchasePayment.priceFailed": ASKS_AGAIN,
  },
  states: {
    "purchasePayment.loadingPrice": `${STEP}; o botão diz “Calculando o preço…”. ${STAYS_FAILED}`,
    "purchasePayment.ready": ({ event }) =>
      event?.type === "step.next"
        ? `${STEP} ainda: a página diz o que falta para pagar.`
        : `${STEP}, com as formas de pagamento e “Continuar” pronto.`,
    "purchasePayment.takingCard": `${STEP}; o botão diz “Guardando o cartão com segurança…”.`,
    "purchasePayment.priceFailed": `${STEP}, ${FAILED}`,
    "purchasePayment.chosen": `${STEPS.reviewing}, com o que foi escolhido em “Pagamento”.`,
    "purchasePayment.signedOut": LOGIN,
  },
};

export default script;
