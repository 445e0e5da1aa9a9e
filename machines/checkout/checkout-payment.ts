import { sendParent } from "xstate";
import { paymentMachine } from "../payment/payment.machine.ts";

/** The payment as the checkout runs it: it tells the checkout what is answered. */
export const checkoutPayment = paymentMachine.provide({
  actions: {
    tell: sendParent(({ context: { quote, isBenefitProposed, termsAccepted, ...context } }) => {
      const { paymentMethods, selectedCard, payrollConsent } = context;
      const answers = {
        paymentMethods,
        selectedCard,
        payrollConsent,
        quote,
        isBenefitProposed,
        termsAccepted,
      };
      return { type: "answers.kept", answers };
    }),
  },
});
