import type { ChosenBefore } from "#contract/chosen-before.ts";
import { checkoutHere } from "./started.ts";

/** The text for the tab to keep of a booking's choices, as `writeHandOver` would: they pass to the session that is opened there. */
export function checkoutChosen({
  kind,
  activityId,
  scheduleId,
  themeId,
}: Extract<ChosenBefore, { kind: "checkout" }>): string {
  const choices = { ...NOTHING_ELSE, kind, scheduleId, themeId };
  return checkoutHere(
    { choices, hold: null, isFromOtherDevice: false },
    { customerId: NEXT_CUSTOMER, activityId, now: 0 },
  );
}

/** As `nextCustomer`. The chart's own code is not imported: it would be split into more files for it. */
const NEXT_CUSTOMER = "next";

const NOTHING_ELSE = {
  isBenefitProposed: false,
  paymentMethods: { subsid: false, creditCard: false, pix: false, payrollDiscount: false },
  selectedCard: null,
  attempt: null,
} as const;
