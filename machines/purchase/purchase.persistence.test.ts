import { describe, expect, test } from "vitest";
import { readEnvelope, writeEnvelope } from "../persistence.ts";
import { play } from "../testing/play.ts";
import { type PurchasePlace, stepOf } from "./places.ts";
import { attempt, input, interrupted } from "./purchase.fixtures.ts";
import { begin } from "./purchase.game.ts";
import { purchaseMachine } from "./purchase.machine.ts";
import { readPurchase, writePurchase } from "./purchase.persistence.ts";
import { purchaseStart } from "./start.ts";
import { visitor } from "./visitor.ts";

const given = interrupted("reviewing", {}, attempt);
const started = (more: object = {}) => play(purchaseMachine, { ...purchaseStart(given), ...more }).snapshot();
const text = writePurchase(started());
/** As it was stored at step 1.5 when all steps were one chart. */
const VERSION_1 =
  '{"version":1,"snapshot":{"paymentMethods":{"subsid":false,"creditCard":false,"pix":false,"payrollDiscount":false},"selectedCard":null,"payrollConsent":false,"allowWhatsAppMessage":false,"personalDataDraft":null,"attempt":null,"customerId":"ana","itemId":"activity","hasCpf":true,"hasPreviousPage":true,"place":"fillingEnrolment","interests":["sleep"],"scheduleMode":"single","schedules":["monday"],"scheduleDates":{"monday":"2026-12-07T10:00:00-03:00"},"automaticRenewal":false,"enrolmentId":null,"enrolmentDraft":{"name":"Ana","cep":"01310100"},"isPersonalDataSaved":false}}';

describe("a stored purchase", () => {
  test("comes back as it was, with the order in flight to be asked about", () => {
    expect(readPurchase(text, input)).toEqual({ ...given.saved, attempt: { ...attempt, isResumed: true } });
  });

  test("of version 1 is still read, and goes on at its step with its draft, its terms not accepted", () => {
    const game = begin({ ...input, saved: readPurchase(VERSION_1, input) });
    expect(game.value()).toEqual({ steps: "fillingEnrolment" });
    expect(game.stepContext().draft).toEqual({ name: "Ana", cep: "01310100" });
    const { place: _, ...snapshot } = JSON.parse(VERSION_1).snapshot;
    expect(JSON.parse(writePurchase(game.snapshot()))).toEqual({
      version: 2,
      snapshot: { ...snapshot, startsAt: "1.5", termsAccepted: false },
    });
  });

  test.each(Object.entries(stepOf))("of version 1 at %s goes on at step %s", (place, step) => {
    const stored = VERSION_1.replace("fillingEnrolment", place);
    expect(readPurchase(stored, input)?.startsAt).toBe(step);
  });

  test.each(Object.entries(stepOf))(
    "at %s is stored at its step, %s, also after its session ended",
    (place, step) => {
      const game = begin(interrupted(place as PurchasePlace)); // Object.entries forgets the names
      expect(JSON.parse(writePurchase(game.snapshot())).snapshot.startsAt).toBe(step);
      if (step === "1" || step === "1.1") return; // The purchase asks nothing of the server there.
      game.endSession();
      expect(game.value()).toBe("signedOut");
      expect(JSON.parse(writePurchase(game.snapshot())).snapshot.startsAt).toBe(step);
    },
  );

  test("belongs to one customer and one item", () => {
    expect(readPurchase(text, { ...input, item: { ...input.item, itemId: "other" } })).toBeNull();
    expect(readPurchase(text, { ...input, customer: { ...input.customer, customerId: "bruno" } })).toBeNull();
  });

  test("that a visitor began is read by whoever signs in, at its step and with its choices", () => {
    const left = writePurchase(begin(interrupted("identifying", { customer: visitor })).snapshot());
    expect(readPurchase(left, input)).toEqual({
      ...interrupted("identifying", { customer: visitor }).saved,
      customerId: "visitor",
    });
    expect(readPurchase(left, { ...input, item: { ...input.item, itemId: "other" } })).toBeNull();
  });

  test.each([
    null,
    "",
    "{",
    "{}",
    '{"version":1}',
    text.replace('"version":2', '"version":3'),
    VERSION_1.replace("fillingEnrolment", "nowhere"),
  ])("that cannot be read is dropped: %j", (stored) => {
    expect(readPurchase(stored, input)).toBeNull();
  });

  test("keeps a form that is filled in only in part, its confirmations too", () => {
    const half = started({ enrolmentDraft: { name: "Ana", cep: undefined, termsAccepted: true } });
    expect(readPurchase(writePurchase(half), input)?.enrolmentDraft).toEqual({
      name: "Ana",
      termsAccepted: true,
    });
  });

  test("holds nothing but what it names: a card number that strayed into the context is not written", () => {
    expect(writePurchase(started({ cardNumber: "4111111111111111" }))).toBe(text);
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
