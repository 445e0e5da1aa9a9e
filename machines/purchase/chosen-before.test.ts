import { expect, test } from "vitest";
import type { CartItem } from "#contract/cart.ts";
import { chosenInPurchase, purchaseChosen } from "./chosen-before.ts";
import { input, interrupted } from "./purchase.fixtures.ts";
import { begin } from "./purchase.game.ts";
import { readPurchase, writePurchase } from "./purchase.persistence.ts";
import type { SavedPurchase } from "./purchase.types.ts";
import { placeAt } from "./steps.ts";
import { visitor } from "./visitor.ts";

const item: CartItem = {
  id: input.item.itemId,
  duration: 50,
  isEnrolmentNeeded: false,
  indexType: "ACTIVITY",
};

/** A visitor has chosen this in step 1, asks for a code, and presses its mail's link in another tab. */
function pressedElsewhere(chosen: Partial<SavedPurchase>) {
  const left = interrupted("choosingInterestsAndSchedules", { customer: visitor });
  const saved = left.saved && { ...left.saved, ...chosen };
  const asked = chosenInPurchase(writePurchase(begin({ ...left, saved }).snapshot()), item);
  return begin({ ...input, saved: readPurchase(asked && purchaseChosen(asked), input) });
}

test.each([
  ["a theme alone", { schedules: [] }, "choosingInterestsAndSchedules", ["sleep"], []],
  ["a time alone", { interests: [] }, "choosingInterestsAndSchedules", [], ["monday"]],
  ["a theme and a time", {}, "choosingPayment", ["sleep"], ["monday"]],
])(
  "with %s a purchase goes on, where the link of a code's mail is pressed, at the first step that lacks something",
  (_, chosen, place, interests, schedules) => {
    const game = pressedElsewhere(chosen);
    expect([placeAt(game.snapshot()), game.context().interests, game.context().schedules]).toEqual([
      place,
      interests,
      schedules,
    ]);
  },
);
