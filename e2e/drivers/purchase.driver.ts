import { model, starts } from "#machines/purchase/purchase.model.ts";
import type { Flow } from "../paths/flow.ts";
import { beforeEachAct } from "./before-each-act.ts";
import { DECLINED } from "./failure-words.ts";
import {
  asksAboutOrder,
  confirmed,
  left,
  ordersWhatWasSaid,
  reviews,
  signedOut,
} from "./purchase/end-looks.ts";
import { events } from "./purchase/events.ts";
import { type Around, reach } from "./purchase/reach.ts";
import { follow, openSaid, type PurchaseScene } from "./purchase/said.ts";
import { asksWhoBuys, choosesWhatAndWhen, fillsEnrolment, fillsPerson, step } from "./purchase/step-looks.ts";

/** How a person walks the purchase in a browser, and what they see in each of its states. */
export const driver: Flow<typeof model.machine, PurchaseScene, Around> = {
  model,
  reach,
  sights: ({ around }) => {
    const { isTakenOver, isPastBack } = around as Around; // the driver's own
    return [
      ...(isTakenOver ? ["the choices of a visitor"] : []),
      ...(isPastBack ? ["a jump past where Back leads"] : []),
    ];
  },
  untold: {
    "failure UNAUTHORIZED": "it leads to the sign-in",
    "failure ALREADY_BOOKED": "the confirmation asks whether one more place is meant",
  },
  tells: {
    "purchase.steps.choosingInterestsAndSchedules": {
      failure: {
        SCHEDULE_FULL:
          /As vagas deste horário acabaram agora há pouco\. Nada foi cobrado: escolha outro horário\./,
      },
    },
    // Whoever chooses anew has answered it.
    "purchase.steps.choosingPayment": (_, around) => ({
      failure: (around as Around).isPriced
        ? {}
        : {
            ...DECLINED,
            BENEFIT_INSUFFICIENT: /Benefício insuficiente para a compra\. Nada foi cobrado\./,
          },
    }),
    "purchase.steps.fillingEnrolment": {
      failure: {
        ENROLMENT_REQUIRED: /Para comprar, preencha antes os dados da matrícula\. Nada foi cobrado\./,
      },
    },
    "purchase.steps.fillingPersonalData": {
      failure: {
        CPF_REQUIRED: /Para comprar, complete antes seus dados pessoais com o CPF\. Nada foi cobrado\./,
      },
    },
    "purchase.steps.reviewing": {
      failure: { PRICE_CHANGED: /O valor mudou desde que você conferiu\. Nada foi cobrado/ },
    },
  },
  open: (given) => openSaid(given, starts),
  events: beforeEachAct(events, follow),
  states: {
    "purchase.steps.choosingInterestsAndSchedules": step("choosingInterestsAndSchedules", choosesWhatAndWhen),
    "purchase.steps.identifying": step("identifying", asksWhoBuys),
    "purchase.steps.fillingEnrolment": step("fillingEnrolment", fillsEnrolment),
    "purchase.steps.fillingPersonalData": step("fillingPersonalData", fillsPerson),
    "purchase.steps.choosingPayment": step("choosingPayment", async () => {}),
    "purchase.steps.reviewing": step("reviewing", reviews),
    "purchase.placingOrder": (scene, { around }) =>
      (around as Around).order === "sent" ? ordersWhatWasSaid(scene) : asksAboutOrder(scene),
    "purchase.signedOut": signedOut,
    "purchase.purchased": confirmed,
    "purchase.left": left,
  },
  close: ({ held }) => held.stop(),
};
