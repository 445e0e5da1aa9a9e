import { describe, expect, test } from "vitest";
import { readEnvelope, writeEnvelope } from "../persistence.ts";
import { play } from "../testing/play.ts";
import { attempt, input, interrupted } from "./purchase.fixtures.ts";
import { begin } from "./purchase.game.ts";
import { purchaseMachine } from "./purchase.machine.ts";
import { readPurchase, writePurchase } from "./purchase.persistence.ts";
import { purchaseStart } from "./start.ts";

const given = interrupted("reviewing", {}, attempt);
const text = writePurchase(play(purchaseMachine, purchaseStart(given)).context());

describe("a stored purchase", () => {
  test("comes back as it was, with the order in flight to be asked about", () => {
    expect(readPurchase(text, input)).toEqual({ ...given.saved, attempt: { ...attempt, isResumed: true } });
  });

  test("of the time when all steps were one chart is still read, and goes on at its step with its draft, its terms not accepted", () => {
    const before =
      '{"version":1,"snapshot":{"paymentMethods":{"subsid":false,"creditCard":false,"pix":false,"payrollDiscount":false},"selectedCard":null,"payrollConsent":false,"allowWhatsAppMessage":false,"personalDataDraft":null,"attempt":null,"customerId":"ana","itemId":"activity","hasCpf":true,"hasPreviousPage":true,"place":"fillingEnrolment","interests":["sleep"],"scheduleMode":"single","schedules":["monday"],"scheduleDates":{"monday":"2026-12-07T10:00:00-03:00"},"automaticRenewal":false,"enrolmentId":null,"enrolmentDraft":{"name":"Ana","cep":"01310100"},"isPersonalDataSaved":false}}';
    const game = begin({ ...input, saved: readPurchase(before, input) });
    expect(game.value()).toEqual({ steps: "fillingEnrolment" });
    expect(game.stepContext().draft).toEqual({ name: "Ana", cep: "01310100" });
    const { version, snapshot } = JSON.parse(before);
    const kept = { version, snapshot: { ...snapshot, termsAccepted: false } };
    expect(JSON.parse(writePurchase(game.context()))).toEqual(kept);
  });

  test("belongs to one customer and one item", () => {
    expect(readPurchase(text, { ...input, item: { ...input.item, itemId: "other" } })).toBeNull();
    expect(readPurchase(text, { ...input, customer: { ...input.customer, customerId: "bruno" } })).toBeNull();
  });

  test.each([null, "", "{", "{}", '{"version":1}', text.replace('"version":1', '"version":2')])(
    "that cannot be read is dropped: %j",
    (stored) => {
      expect(readPurchase(stored, input)).toBeNull();
    },
  );

  test("keeps a form that is filled in only in part, its confirmations too", () => {
    const context = play(purchaseMachine, purchaseStart(given)).context();
    const half = { ...context, enrolmentDraft: { name: "Ana", cep: undefined, termsAccepted: true } };
    expect(readPurchase(writePurchase(half), input)?.enrolmentDraft).toEqual({
      name: "Ana",
      termsAccepted: true,
    });
  });

  test("holds nothing but what it names: a card number that strayed into the context is not written", () => {
    const context = {
      ...play(purchaseMachine, purchaseStart(given)).context(),
      cardNumber: "4111111111111111",
    };
    expect(writePurchase(context)).toBe(text);
  });
});

describe("an envelope", () => {
  const migrations = [(old: unknown) => `${old} b`, (old: unknown) => `${old} c`];

  test("of an older version goes through every later migration, in order", () => {
    expect(readEnvelope('{"version":1,"snapshot":"a"}', migrations, String)).toBe("a b c");
    expect(readEnvelope('{"version":2,"snapshot":"a"}', migrations, String)).toBe("a c");
    expect(readEnvelope(writeEnvelope("a", migrations), migrations, String)).toBe("a");
  });

  test("of a newer version, or one that does not fit, is dropped", () => {
    expect(readEnvelope('{"version":4,"snapshot":"a"}', migrations, String)).toBeNull();
    const refuse = () => {
      throw new Error("does not fit");
    };
    expect(readEnvelope('{"version":3,"snapshot":"a"}', migrations, refuse)).toBeNull();
  });
});
