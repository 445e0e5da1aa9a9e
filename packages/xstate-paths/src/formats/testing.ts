import type { AnyManualScript } from "../manual/manual-script.ts";
import type { MachineResult, Results, WalkedStep } from "../results.ts";
import type { Background } from "./format.ts";
import { orderModel } from "./testing-order.ts";

/** Data for the tests of the formats: an order that is paid, and one that fails at its second step. */

const start: WalkedStep = {
  event: null,
  from: [],
  to: ["order.placing"],
  transitions: ["order.starting always 1"],
  status: "passed",
  screenshot: null,
};

export const order: MachineResult = {
  machine: "order",
  cover: "transitions",
  covered: 26,
  total: 27,
  uncovered: ["order.paymentUnknown order.askAgain 0"],
  unreachable: ["order.starting always 0"],
  reasons: { "order.starting always 0": "only a reload resumes" },
  left: [],
  until: null,
  more: 0,
  needless: [],
  tooDeep: [],
  beyondReach: [],
  brokenRules: [],
  explored: { states: 40, steps: 120, milliseconds: 12 },
  steps: 3,
  lowerBound: 2,
  milliseconds: 1_500,
  paths: [
    {
      id: "order.0.0",
      number: 1,
      variant: "plain",
      milliseconds: 500,
      failure: null,
      trouble: null,
      steps: [
        start,
        {
          event: { type: "xstate.done.actor.placeOrder", output: "PAID" } as WalkedStep["event"], // with what its actor gave
          from: ["order.placing"],
          to: ["order.placed"],
          transitions: ["order.placing xstate.done.actor.placeOrder 0", "order.settling always 0"],
          status: "passed",
          screenshot: null,
        },
      ],
    },
    {
      id: "order.0.80",
      number: 2,
      variant: "plain",
      milliseconds: 1_000,
      failure: {
        step: 2,
        event: "order.askAgain",
        message: '\u001B[31mexpected\u001B[39m <button> & "Conferindo…"\nto be visible',
      },
      trouble: null,
      steps: [
        start,
        {
          event: {
            type: "xstate.done.actor.placeOrder",
            output: "UNKNOWN",
          } as WalkedStep["event"], // as above
          from: ["order.placing"],
          to: ["order.paymentUnknown"],
          transitions: ["order.placing xstate.done.actor.placeOrder 0", "order.settling always 2"],
          status: "passed",
          screenshot: "order/2-1.png",
        },
        {
          event: { type: "order.askAgain" },
          from: ["order.paymentUnknown"],
          to: ["order.reconciling"],
          transitions: ["order.paymentUnknown order.askAgain 0"],
          status: "failed",
          screenshot: null,
        },
      ],
    },
  ],
};

/** The order in a tester's words. */
const script: AnyManualScript = {
  title: "Pedido",
  about: "Um pedido, da confirmação até se saber o que houve com o dinheiro.",
  variants: { plain: ["Ponha uma aula no carrinho.", "Aperte “Confirmar e pagar”."] },
  events: {
    "xstate.done.actor.placeOrder": "Não faça nada: espere a resposta do servidor.",
    "order.askAgain": "Aperte “Conferir agora”.",
  },
  states: {
    "order.placing": "“Confirmando sua compra…”.",
    "order.placed": "“Tudo certo, compra confirmada”.",
    "order.paymentUnknown": "“Ainda não sabemos se o pagamento passou”.",
    "order.reconciling": "O botão diz “Conferindo…”.",
  },
};

export const background: Background = {
  models: new Map([["order", orderModel]]),
  language: "pt",
  script: async () => script,
  read: (path) => Buffer.from(path),
  setUp: ["Abra o aplicativo.", "Abra uma janela anônima."],
  replay: "#e2e/replay.ts",
};

export const results: Results = {
  command: "npm run paths --",
  run: "browser",
  seed: 7,
  isReplay: false,
  machines: [order],
  course: { stopped: null, unplanned: [], gaps: [], troubles: [] },
  golden: [],
};
