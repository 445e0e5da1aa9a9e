import { expect, test } from "vitest";
import { PaymentMethod } from "#contract/enums.ts";
import { paymentRequest } from "./payment-request.ts";

const none = { subsid: false, creditCard: false, pix: false, payrollDiscount: false };
const answers = { paymentMethods: none, selectedCard: "card", payrollConsent: true };

test("the flags name the methods, in the order of the contract", () => {
  const all = { subsid: true, creditCard: true, pix: true, payrollDiscount: true };
  expect(paymentRequest({ ...answers, paymentMethods: all }, 9_000)).toEqual({
    methods: PaymentMethod.options,
    paymentMethodId: "card",
    payrollConsent: true,
    confirmedAmount: 9_000,
  });
});

test("a card and a consent that were given up are not sent", () => {
  expect(paymentRequest(answers, 0)).toEqual({
    methods: [],
    paymentMethodId: null,
    payrollConsent: false,
    confirmedAmount: 0,
  });
});
