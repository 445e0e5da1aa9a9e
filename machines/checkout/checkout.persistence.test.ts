import { describe, expect, test } from "vitest";
import { attempt } from "../purchase/purchase.fixtures.ts";
import { complete, facts } from "./checkout.fixtures.ts";
import { begin, left, ready } from "./checkout.game.ts";
import { readCheckout, writeCheckout } from "./checkout.persistence.ts";

const saved = { ...complete, attempt };
const text = writeCheckout(left(saved).context());

describe("a stored checkout", () => {
  test("comes back as it was, with the order in flight to be asked about", () => {
    expect(readCheckout(text, facts)).toEqual({ ...saved, attempt: { ...attempt, isResumed: true } });
  });

  test("comes back with the held time and its deadline", () => {
    expect(readCheckout(writeCheckout(ready().context()), facts)).toEqual(complete);
  });

  test("of which the held time ran out says so once more", () => {
    const game = ready();
    game.resolve("holdExpiry", null);
    const stored = readCheckout(writeCheckout(game.context()), facts);
    expect(begin({ saved: stored }).context()).toMatchObject({
      hold: null,
      failure: { code: "HOLD_EXPIRED" },
      themeId: complete.themeId,
    });
  });

  test("belongs to one customer and one activity", () => {
    expect(readCheckout(text, { ...facts, activityId: "other" })).toBeNull();
    expect(readCheckout(text, { ...facts, customer: { ...facts.customer, customerId: "bruno" } })).toBeNull();
  });

  test.each([null, "", "{", "{}", '{"version":1}', text.replace('"version":1', '"version":2')])(
    "that cannot be read is dropped: %j",
    (stored) => {
      expect(readCheckout(stored, facts)).toBeNull();
    },
  );

  test("keeps a form that is filled in only in part", () => {
    const game = begin();
    game.send({ type: "answer.keep", answers: { personalDataDraft: { name: "Ana" } } });
    expect(readCheckout(writeCheckout(game.context()), facts)?.personalDataDraft).toEqual({ name: "Ana" });
  });

  test("holds nothing but what it names: a card number that strayed into the context is not written", () => {
    const context = { ...left(saved).context(), cardNumber: "4111111111111111" };
    expect(writeCheckout(context)).toBe(text);
  });
});
