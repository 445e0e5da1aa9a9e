import { expect, type Page } from "@playwright/test";
import type { model } from "#machines/checkout/checkout.model.ts";
import type { CheckoutEvent } from "#machines/checkout/checkout.types.ts";
import type { Acts, DriverStep } from "#tools/paths/browser/driver.ts";
import { endSessions } from "../../support/sessions.ts";
import { fillSignIn } from "../../support/shopper.ts";
import { stopClock } from "../clock.ts";
import { goesThrough } from "../held-calls.ts";
import { chooseKnownCard, typeCard } from "../purchase/new-card.ts";
import { answerOrder, askAgain, confirmWithBank } from "../purchase/order-answer.ts";
import { fails, goesOn, priceIsAskedAgain, pricesCome, pricesFail, retryPrice } from "../purchase/outside.ts";
import { pickTime } from "../purchase/times.ts";
import { fillPersonal } from "./personal.ts";
import { type CheckoutScene, holdRunsOut } from "./scene.ts";

type Payload<T extends CheckoutEvent["type"]> = Extract<CheckoutEvent, { type: T }>;
/** A step's event is the model's own case for its type. */
const of = <T extends CheckoutEvent["type"]>(step: DriverStep) => step.event as unknown as Payload<T>;

const METHODS = { subsid: /^Benefício/, creditCard: /^Cartão/, pix: /^Pix/, payrollDiscount: /^Desconto/ };
const MISSING =
  /Informação obrigatória!|Por favor, selecione uma subcategoria antes de prosseguir\.|Escolha um cartão|Benefício insuficiente para a compra|Autorize|Campo obrigatório/;

export const confirm = (page: Page) => page.getByRole("button", { name: /^(Confirmar|Gerar)/ });

/** What a person does for each event of the checkout, and what becomes of the calls that wait. */
export const events: Acts<typeof model.machine, CheckoutScene> = {
  "time.choose": async (scene) => {
    const { monday, tuesday } = scene.schedules;
    scene.asked = scene.asked === tuesday ? monday : tuesday;
    await pickTime(scene.page, scene.asked);
  },
  "time.change": async (scene) => {
    await scene.page.getByRole("button", { name: "Alterar: Horário" }).click();
    await scene.page.clock.resume();
    await forgetPrice(scene);
  },
  "time.keep": async (scene) => {
    await scene.page.getByRole("button", { name: "Manter o horário de antes" }).click();
    scene.hasKept = true;
  },
  "answer.keep": async ({ page, bookable }, step) => {
    const { answers } = of<"answer.keep">(step);
    if (answers.themeId) await page.getByRole("radio", { name: bookable.interest.name }).check();
    if (answers.termsAccepted) await page.getByRole("checkbox", { name: /^Li e aceito/ }).check();
    if (answers.payrollConsent) await page.getByRole("checkbox", { name: /^Autorizo/ }).check();
  },
  "personalData.submit": async ({ page }, step) => {
    await fillPersonal(page, of<"personalData.submit">(step).form);
    await confirm(page).click();
  },
  "card.select": ({ page }) => chooseKnownCard(page),
  "card.submit": async ({ page }) => {
    await typeCard(page);
    await confirm(page).click();
  },
  "form.refused": async ({ page }) => {
    await confirm(page).click();
    await expect(page.getByText(MISSING).first()).toBeVisible();
  },
  "payment.choose": async ({ page }, step) => {
    const { method } = of<"payment.choose">(step);
    const choice = page.getByRole(method === "subsid" ? "checkbox" : "radio", { name: METHODS[method] });
    const was = await choice.isChecked();
    await choice.click();
    await expect(choice).toBeChecked({ checked: !was });
  },
  "price.retry": retryPrice,
  "order.confirm": async ({ page }, { from, to }) => {
    // One press goes through to what the form says: it is made with the form's own step.
    if (isAwaitingForm(to)) return;
    await confirm(page).click();
    if (from.join() === to.join()) await expect(page.getByText(MISSING).first()).toBeVisible();
  },
  "order.bookAgain": ({ page }) => page.getByRole("button", { name: "Reservar mais um lugar" }).click(),
  "booked.dismiss": ({ page }) => page.getByRole("button", { name: "Fechar", exact: true }).click(),
  "overdue.dismiss": ({ page }) => page.getByRole("button", { name: "Fechar", exact: true }).click(),
  "checkout.leave": async (scene, { to }) => {
    const { page } = scene;
    // The clock stands still while the page waits for the time to be given back.
    if (to.includes("checkout.leaving")) await stopClock(page);
    await page.getByRole("button", { name: "Voltar" }).click();
    await forgetPrice(scene);
  },
  "session.restored": ({ page, email }) => fillSignIn(page, email),
  "xstate.done.actor.hold": async (scene, { event }) => {
    if (scene.hasKept) {
      scene.hasKept = false;
      return;
    }
    if ((event.output as { failure: { code: string } | null }).failure?.code === "UNAUTHORIZED")
      await endSessions(scene.world); // the model's own
    await scene.held.release(["holdSchedule"], goesThrough);
  },
  "xstate.done.actor.holdExpiry": async (scene) => {
    await holdRunsOut(scene);
    await scene.page.clock.resume();
    await forgetPrice(scene);
  },
  "xstate.done.actor.loadPrice": pricesCome,
  "xstate.error.actor.loadPrice": pricesFail,
  "xstate.after.againDelay.checkout.booking.held.priceFailed": priceIsAskedAgain,
  "xstate.done.actor.savePersonalData": goesOn("updatePersonalData"),
  "xstate.error.actor.savePersonalData": fails("updatePersonalData"),
  "xstate.done.actor.takeCard": goesOn("saveCard"),
  "xstate.error.actor.takeCard": fails("saveCard"),
  "xstate.done.actor.releaseHold": goesOn("releaseHold"),
  "xstate.error.actor.releaseHold": fails("releaseHold"),
  "xstate.after.farewell.checkout.leaving": ({ page }) => page.clock.runFor(2_000),
  "order.askAgain": askAgain,
  "bank.confirmed": confirmWithBank,
  "xstate.done.actor.order": answerOrder,
};

const isAwaitingForm = (states: readonly string[]) => states.some((state) => /\.awaiting\w+$/.test(state));

/** The page no longer waits for a price that it asked for before. */
async function forgetPrice({ held }: CheckoutScene): Promise<void> {
  if (held.count("schedulesPrice") > 0) await held.release(["schedulesPrice"], goesThrough);
}
