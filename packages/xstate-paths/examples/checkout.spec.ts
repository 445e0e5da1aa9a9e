import { dirname } from "node:path";
import { expect, test } from "@playwright/test";
import { createTestModel } from "xstate-paths";
import { checkoutMachine } from "./checkout.machine.ts";

const model = createTestModel(checkoutMachine, {
  events: { pay: [{ card: "4111 1111" }, { card: "5999 9999" }] },
});

for (const path of model.getPaths({ cover: "pairs" }))
  test(path.description, async ({ page }) => {
    await page.goto(`file://${dirname(test.info().file)}/checkout.html`);
    const press = (name: string) => page.getByRole("button", { name }).click();
    const sees = (name: string) => () => expect(page.getByRole("heading", { name })).toBeVisible();
    await path.test({
      step: test.step, // each step has its line in the report
      events: {
        checkout: () => press("Check out"),
        back: () => press("Back"),
        retry: () => press("Try another card"),
        pay: async ({ event }) => {
          await page.getByLabel("Card").fill(event.card);
          await press("Pay");
        },
      },
      states: {
        cart: sees("Your cart"),
        payment: sees("Payment"), // and whatever is inside of it
        "payment.declined": () => expect(page.getByRole("alert")).toHaveText("Your card was declined."),
        paid: sees("Thank you"),
      },
    });
  });
