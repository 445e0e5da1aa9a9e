import { expect, test } from "vitest";
import { handedOver } from "./hand-over.ts";
import { attempt, input, interrupted } from "./purchase.fixtures.ts";
import { begin } from "./purchase.game.ts";
import { readPurchase, writePurchase } from "./purchase.persistence.ts";
import { visitor } from "./visitor.ts";

test("of a purchase that is handed over another customer reads what a visitor leaves, and nothing of who it was", () => {
  const kept = writePurchase(
    begin(
      interrupted("fillingPersonalData", { customer: { ...input.customer, hasCpf: false } }, attempt),
    ).snapshot(),
  );
  const before = JSON.parse(kept).snapshot;
  const read = readPurchase(handedOver(kept), {
    ...input,
    customer: { ...input.customer, customerId: "carla" },
  });
  expect(read).toEqual({
    ...readPurchase(
      writePurchase(begin(interrupted("identifying", { customer: visitor })).snapshot()),
      input,
    ),
    enrolmentDraft: before.enrolmentDraft && expect.any(Object),
    interests: before.interests,
    scheduleMode: before.scheduleMode,
    schedules: before.schedules,
    scheduleDates: before.scheduleDates,
    automaticRenewal: before.automaticRenewal,
    hasPreviousPage: before.hasPreviousPage,
    paymentMethods: { subsid: false, creditCard: false, pix: false, payrollDiscount: false },
    selectedCard: null,
    payrollConsent: false,
    allowWhatsAppMessage: false,
    termsAccepted: false,
    personalDataDraft: null,
  });
});

test("of an enrolment the address alone is handed over", () => {
  const draft = {
    name: "Nina",
    email: "nina@exemplo.test",
    cpf: "14142135651",
    cep: "01310100",
    street: "Rua",
    streetNumber: "1",
  };
  const text = JSON.stringify({ version: 2, snapshot: { enrolmentDraft: draft, customerId: "nina" } });
  expect(JSON.parse(handedOver(text) ?? "null").snapshot.enrolmentDraft).toEqual({
    cep: "01310100",
    street: "Rua",
    streetNumber: "1",
  });
  expect([handedOver(null), handedOver("{")]).toEqual([null, null]);
});
