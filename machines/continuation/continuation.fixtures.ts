import type { TakenOver } from "#contract/started-purchase.ts";

/** A booking that waits for its time, as another device left it. */
export const taken: TakenOver = {
  choices: {
    kind: "checkout",
    scheduleId: "monday",
    themeId: "sleep",
    isBenefitProposed: true,
    paymentMethods: { subsid: false, creditCard: true, pix: false, payrollDiscount: false },
    selectedCard: "card",
    attempt: null,
  },
  hold: null,
  isFromOtherDevice: true,
};
