import { expect, type Page } from "@playwright/test";
import type { Acts, DriverStep } from "xstate-paths";
import type { model } from "#machines/checkout/checkout.model.ts";
import type { CheckoutEvent } from "#machines/checkout/checkout.types.ts";
import type { HoldOutput } from "#machines/hold/hold.types.ts";
import type { PaymentOutput } from "#machines/payment/payment.types.ts";
import { endSessions } from "../../support/sessions.ts";
import { fillSignIn } from "../../support/shopper.ts";
import { stopClock, timerOf } from "../clock.ts";
import { goesThrough } from "../held-calls.ts";
import { offersMethods } from "../purchase/money-looks.ts";
import { answerOrder, askAgain, confirmWithBank } from "../purchase/order-answer.ts";
import { fails, goesOn, priceComes, pricesSignOut } from "../purchase/outside.ts";
import { methodOf, payByCard } from "../purchase/press.ts";
import { KNOWN_CARD } from "../purchase/said.ts";
import { pickTime } from "../purchase/times.ts";
import { asksForAllMissing } from "../typed.ts";
import { offersLostTime } from "./looks.ts";
import { fillPersonal } from "./personal.ts";
import type { BookingScene } from "./said.ts";
import { type CheckoutScene, holdRunsOut } from "./scene.ts";

type Payload<T extends CheckoutEvent["type"]> = Extract<CheckoutEvent, { type: T }>;
/** A step's event is the model's own case for its type. */
const of = <T extends CheckoutEvent["type"]>(step: DriverStep) => step.event as unknown as Payload<T>;

export const MISSING =
  /Informação obrigatória!|Por favor, selecione uma subcategoria antes de prosseguir\.|Escolha um cartão|Benefício insuficiente para a compra|Autorize|Campo obrigatório/;

export const confirm = (page: Page) => page.getByRole("button", { name: /^(Confirmar|Gerar)/ });

/** What a person does for each event of the checkout, and what becomes of the calls that wait. */
export const events: Acts<typeof model.machine, BookingScene> = {
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
  "theme.choose": async ({ page, bookable, said, sold }, step) => {
    const isOwn = of<"theme.choose">(step).themeId === "sleep";
    if (isOwn) await page.getByRole("radio", { name: bookable.interest.name }).check();
    else await chooseAnotherTheme(page);
    const another = sold.interests.find(({ name }) => name !== said.theme);
    said.theme = isOwn ? bookable.interest.name : (another?.name ?? null);
  },
  "answer.keep": async ({ page, said }) => {
    await page.getByRole("checkbox", { name: /WhatsApp/ }).check();
    said.reminders = true;
  },
  "answers.kept": async (scene, step) => {
    await priceComes(scene);
    if (scene.said.time) await offersMethods(scene, { hasPix: true });
    const isByPix = of<"answers.kept">(step).answers.paymentMethods.pix;
    if (isByPix) await methodOf(scene.page, "pix").check();
    else await payByCard(scene.page, KNOWN_CARD);
    scene.said.way = isByPix ? "pix" : "card";
  },
  "personalData.submit": async ({ page, said }, step) => {
    said.person = of<"personalData.submit">(step).form;
    await fillPersonal(page, said.person);
    await confirm(page).click();
  },
  "form.refused": async ({ page }) => {
    await confirm(page).click();
    await asksForAllMissing(page);
  },
  "order.confirm": async (scene, { from, to }) => {
    await priceComes(scene);
    // One press goes through to what the form says, or to the order: it is made with that step.
    if (isAwaitingForm(to) || scene.isAnswered) return;
    await confirm(scene.page).click();
    if (from.join() === to.join()) await asksForAllMissing(scene.page);
  },
  "xstate.done.actor.payment": async (scene, { event }) => {
    const { outcome } = event.output as PaymentOutput; // the model's own
    if (outcome === "signedOut") return pricesSignOut(scene);
    await priceComes(scene);
    await confirm(scene.page).click();
    if (outcome !== "otherMethod") return;
    await scene.page.getByRole("button", { name: "Pagar com o benefício" }).click();
    Object.assign(scene.said, { way: "benefit", byBenefit: true });
  },
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
    const { failure } = event.output as HoldOutput; // the model's own
    if (failure?.code === "UNAUTHORIZED") await endSessions(scene.world);
    else scene.said.time = scene.asked ?? null;
    await scene.held.release(["holdSchedule"], goesThrough);
  },
  "xstate.done.actor.holdExpiry": async (scene) => {
    await holdRunsOut(scene);
    await scene.page.clock.resume();
    await forgetPrice(scene);
    await offersLostTime(scene.page, scene.said.time);
  },
  "xstate.done.actor.savePersonalData": async (scene) => {
    const call = await scene.held.sent("updatePersonalData");
    expect(call.postDataJSON()).toEqual(scene.said.person);
    await scene.held.release(["updatePersonalData"], goesThrough);
    scene.isStored = true;
  },
  "xstate.error.actor.savePersonalData": fails("updatePersonalData"),
  "xstate.done.actor.releaseHold": afterHolding(goesOn("releaseHold")),
  "xstate.error.actor.releaseHold": afterHolding(fails("releaseHold")),
  "xstate.after.farewell.checkout.leaving": timerOf(2_000),
  "order.askAgain": askAgain,
  "bank.confirmed": confirmWithBank,
  "xstate.done.actor.order": answerOrder,
};

/** Answers a hold that is under way before its release. */
function afterHolding(then: (scene: CheckoutScene, step: DriverStep) => Promise<void>): typeof then {
  return async (scene, step) => {
    if (scene.held.count("holdSchedule") > 0) await scene.held.release(["holdSchedule"], goesThrough);
    await then(scene, step);
  };
}

const isAwaitingForm = (states: readonly string[]) => states.some((state) => /\.awaiting\w+$/.test(state));

/** Another theme than the one that is chosen. */
export const chooseAnotherTheme = (page: Page) =>
  page
    .getByRole("group", { name: "Sobre o que é o atendimento" })
    .getByRole("radio", { checked: false })
    .first()
    .check();

/** The page no longer waits for a price that it asked for before. */
export async function forgetPrice({ held }: Pick<CheckoutScene, "held">): Promise<void> {
  if (held.count("schedulesPrice") > 0) await held.release(["schedulesPrice"], goesThrough);
}
