import type { CartItem } from "#contract/cart.ts";
import type { ChosenBefore } from "#contract/chosen-before.ts";
import { handedOver } from "./hand-over.ts";
import { purchaseHere, startedPurchase } from "./started.ts";

type InPurchase = Extract<ChosenBefore, { kind: "purchase" }>;

/** Choices of the first step, from what `writePurchase` has kept in the tab, for a code's request; null where nothing was chosen. */
export function chosenInPurchase(text: string | null, item: CartItem): InPurchase | null {
  const choices = startedPurchase(text, item.id);
  if (!choices) return null;
  const { interests, scheduleMode, schedules, automaticRenewal } = choices;
  return { kind: "purchase", item, interests, scheduleMode, schedules, automaticRenewal };
}

/** The text for the tab to keep of such choices: a visitor's, which pass to the session that is opened there. */
export function purchaseChosen({ kind, item, ...chosen }: InPurchase): string | null {
  const choices = { ...NOTHING_ELSE, ...chosen, kind };
  const text = purchaseHere(
    { choices, hold: null, isFromOtherDevice: false },
    { customerId: "", itemId: item.id, hasPreviousPage: false, isOpen: () => true, isShown: () => false },
  );
  return handedOver(text);
}

const NOTHING_ELSE = {
  step: "1",
  enrolmentId: null,
  hasCpf: true,
  isPersonalDataSaved: false,
  paymentMethods: { subsid: false, creditCard: false, pix: false, payrollDiscount: false },
  selectedCard: null,
  attempt: null,
} as const;
