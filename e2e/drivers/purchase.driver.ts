import { expect } from "@playwright/test";
import { model, starts } from "#machines/purchase/purchase.model.ts";
import type { Flow } from "../paths/flow.ts";
import { DECLINED } from "./failure-words.ts";
import { events } from "./purchase/events.ts";
import { atLogin, TITLES, titled } from "./purchase/looks.ts";
import { type Around, reach } from "./purchase/reach.ts";
import { openPurchase, type Scene } from "./purchase/scene.ts";

/** How a person walks the purchase in a browser, and what they see in each of its states. */
export const driver: Flow<typeof model.machine, Scene, Around> = {
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
  open: (given) => openPurchase(given, starts),
  events,
  states: {
    "purchase.steps.choosingInterestsAndSchedules": titled(TITLES.choosingInterestsAndSchedules),
    "purchase.steps.identifying": async ({ page }) => {
      await titled(TITLES.identifying)({ page });
      await expect(page.getByRole("button", { name: "Receber o código" })).toBeEnabled();
    },
    "purchase.steps.fillingEnrolment": titled(TITLES.fillingEnrolment),
    "purchase.steps.fillingPersonalData": titled(TITLES.fillingPersonalData),
    "purchase.steps.choosingPayment": titled(TITLES.choosingPayment),
    "purchase.steps.reviewing": titled(TITLES.reviewing),
    "purchase.placingOrder": titled(
      /^(Confirmando sua compra…|Ainda não sabemos se o pagamento passou|Seu banco pede uma confirmação)$/,
    ),
    "purchase.signedOut": atLogin,
    "purchase.purchased": titled("Tudo certo, compra confirmada"),
    "purchase.left": async ({ page, bookable }) => {
      const { title } = bookable.item;
      await expect(page).toHaveURL(/cart|atividades|planos/);
      await expect(page.getByRole("heading", { name: title })).toBeVisible();
    },
  },
  close: ({ held }) => held.stop(),
};
