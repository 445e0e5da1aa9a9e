import { expect, type Page } from "@playwright/test";
import type { Acts, DriverStep } from "xstate-paths";
import { type PurchasePlace, stepOf } from "#machines/purchase/places.ts";
import { enrolmentForm, notCharged, personalData } from "#machines/purchase/purchase.fixtures.ts";
import type { model } from "#machines/purchase/purchase.model.ts";
import type { PurchaseEvent } from "#machines/purchase/purchase.types.ts";
import { endSessions } from "../../support/sessions.ts";
import { acceptTerms, fillSignIn } from "../../support/shopper.ts";
import { goesThrough } from "../held-calls.ts";
import { stepsBehind, travel } from "../history.ts";
import { fillEnrolment, fillPersonalData, openData } from "./forms.ts";
import { answerOrder, askAgain, confirmWithBank } from "./order-answer.ts";
import { priceComes, pricesSignOut } from "./outside.ts";
import { payByCard, press, toggle } from "./press.ts";
import type { Scene } from "./scene.ts";
import { openTime } from "./times.ts";

type Payload<T extends PurchaseEvent["type"]> = Extract<PurchaseEvent, { type: T }>;

const EDIT: Record<PurchasePlace, string> = {
  choosingInterestsAndSchedules: "O que e quando",
  identifying: "",
  fillingEnrolment: "Matrícula",
  fillingPersonalData: "Seus dados",
  choosingPayment: "Pagamento",
  reviewing: "",
};

/** Over several entries of the browser's history at once. */
const jumpBack = (page: Page, step: string) =>
  page.evaluate((to) => {
    const trail: string[] = history.state.stepTrail;
    history.go(trail.lastIndexOf(to) - trail.length + 1);
  }, step);

/** Acts of a person that lead through a step as the case of the model says; the drivers of the steps do all else. */
export const events: Acts<typeof model.machine, Scene> = {
  "answers.kept": (scene, { from }) => answer[placeIn(from) as Answered](scene),
  "step.back": async (scene) => {
    scene.backs += 1;
    if (scene.backs % 2 === 0 && (await stepsBehind(scene.page)) > 0) await travel(scene.page, -1);
    else await press("Voltar")(scene);
  },
  "step.goTo": ({ page }, { from, event }) => {
    const { place } = event as unknown as Payload<"step.goTo">; // the model's own
    if (placeIn(from) === "reviewing")
      return page.getByRole("button", { name: `Alterar: ${EDIT[place]}` }).click();
    return jumpBack(page, stepOf[place]);
  },
  "purchase.reset": async (scene) => {
    const { page } = scene;
    await chooseInterest(scene);
    await page.getByRole("button", { name: "Recomeçar as escolhas" }).click();
    await expect(
      page.getByRole("group", { name: "Áreas de interesse" }).locator("input:checked"),
    ).toHaveCount(0);
    await expect(page.getByRole("group", { name: /^Horários de/ }).locator("input:checked")).toHaveCount(0);
  },
  "session.restored": ({ page, email }) => fillSignIn(page, email),
  "xstate.done.actor.choices": async (scene) => {
    await chooseInterest(scene);
    const time = await openTime(scene.page, scene.schedules.monday);
    await time.check();
    await press("Continuar")(scene);
  },
  "xstate.done.actor.enrolment": async (scene, step) => {
    await fillEnrolment(scene.page, enrolmentForm);
    await saves(scene, step, "createEnrolment");
  },
  "xstate.done.actor.personalData": async (scene, step) => {
    await fillPersonalData(scene.page, personalData);
    await saves(scene, step, "updatePersonalData");
  },
  "renewal.set": ({ page }) => page.getByRole("checkbox", { name: "Renovar automaticamente" }).check(),
  "whatsapp.set": ({ page }) => page.getByRole("checkbox", { name: /WhatsApp/ }).check(),
  "xstate.done.actor.payment": async (scene, step) => {
    if (outcomeOf(step) === "signedOut") return pricesSignOut(scene);
    await priceComes(scene);
    await payByCard(scene.page);
    await press("Continuar")(scene);
  },
  "xstate.done.actor.confirmation": async (scene, step) => {
    const outcome = outcomeOf(step);
    if (outcome === "signedOut") return pricesSignOut(scene);
    await priceComes(scene, outcome === "unpayable" ? 0.5 : 1);
    if (outcome === "unpayable") return;
    await acceptTerms(scene.page);
    await press(/^Confirmar/)(scene);
    if (outcome === "otherMethod") {
      // Another method is offered over an order that was refused as overdue.
      await answerOrder(scene, { event: { type: step.event.type, ...notCharged("PAYMENT_OVERDUE", 403) } });
      await press("Pagar com o benefício")(scene);
    }
  },
  "order.askAgain": askAgain,
  "bank.confirmed": confirmWithBank,
  "xstate.done.actor.order": answerOrder,
};

type Answered = Exclude<PurchasePlace, "identifying">;

/** Something that is answered at each step. */
const answer: Record<Answered, (scene: Scene) => Promise<void>> = {
  choosingInterestsAndSchedules: ({ page, bookable }) =>
    toggle(page.getByRole("checkbox", { name: bookable.interest.name })),
  fillingEnrolment: ({ page }) => page.getByLabel("Nome completo").fill("Ana"),
  fillingPersonalData: async ({ page }) => {
    await openData(page);
    await page.getByLabel("Nome completo").fill("Ana");
  },
  choosingPayment: async (scene) => {
    await priceComes(scene);
    await payByCard(scene.page);
  },
  reviewing: ({ page }) => page.getByRole("checkbox", { name: /^Li e aceito/ }).uncheck(),
};

/** Where the purchase stands, by the states of a step: `purchase.steps.reviewing`. */
const placeIn = (states: readonly string[]) =>
  states.flatMap((state) => state.split(".")[2] ?? [])[0] as PurchasePlace; // the chart's own

const outcomeOf = ({ event }: DriverStep) => (event.output as { outcome: string }).outcome; // the model's own

const chooseInterest = ({ page, bookable }: Scene) =>
  page.getByRole("checkbox", { name: bookable.interest.name }).check();

async function saves(
  { held, world }: Scene,
  step: DriverStep,
  call: "createEnrolment" | "updatePersonalData",
): Promise<void> {
  await held.waiting(call);
  if (outcomeOf(step) === "signedOut") await endSessions(world);
  await held.release([call], goesThrough);
}
