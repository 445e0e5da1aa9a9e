import { expect, type Page } from "@playwright/test";
import * as v from "valibot";
import type { Acts, DriverStep } from "xstate-paths";
import { SavedCard } from "#contract/purchase.ts";
import { type PurchasePlace, stepOf } from "#machines/purchase/places.ts";
import { enrolmentForm, notCharged, personalData } from "#machines/purchase/purchase.fixtures.ts";
import type { model } from "#machines/purchase/purchase.model.ts";
import type { PurchaseEvent } from "#machines/purchase/purchase.types.ts";
import { endSessions } from "../../support/sessions.ts";
import { acceptTerms, fillCard, fillSignIn } from "../../support/shopper.ts";
import { goesThrough } from "../held-calls.ts";
import { stepsBehind, travel } from "../history.ts";
import { fillEnrolment, fillPersonalData, openData } from "./forms.ts";
import { offersMethods, paysByCard, reviewsPrice } from "./money-looks.ts";
import { chooseAnotherCard } from "./new-card.ts";
import { answerOrder, askAgain, confirmWithBank } from "./order-answer.ts";
import { priceComes, pricesSignOut } from "./outside.ts";
import { payByCard, press, toggle } from "./press.ts";
import { nothingChosen, type PurchaseScene, placeIn } from "./said.ts";
import { choosesWhatAndWhen } from "./step-looks.ts";
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
export const events: Acts<typeof model.machine, PurchaseScene> = {
  "answers.kept": (scene, { from }) => answer[placeIn(from) as Answered](scene), // the model's own
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
    await (await openTime(page, scene.schedules.tuesday)).check();
    await page.getByRole("button", { name: "Recomeçar as escolhas" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
    const free = page.getByRole("group", { name: "Dia" }).getByRole("radio", { name: /^(?!.*sem vagas)/ });
    await expect(free.first(), "the first free day").toBeChecked();
    await expect(
      page.getByRole("group", { name: "Áreas de interesse" }).locator("input:checked"),
    ).toHaveCount(0);
    await expect(page.getByRole("group", { name: /^Horários de/ }).locator("input:checked")).toHaveCount(0);
    Object.assign(scene.said, nothingChosen);
  },
  "session.restored": ({ page, email, said }) => {
    said.isPriced = false;
    return fillSignIn(page, email);
  },
  "xstate.done.actor.choices": async (scene) => {
    await chooseInterest(scene);
    const { monday = null } = scene.schedules;
    const time = await openTime(scene.page, monday ?? undefined);
    scene.said.time = monday;
    await time.check();
    await choosesWhatAndWhen(scene);
    await press("Continuar")(scene);
  },
  "xstate.done.actor.enrolment": async (scene, step) => {
    await fillEnrolment(scene.page, enrolmentForm);
    const enrolment = { ...enrolmentForm, cpf: scene.buyer?.cpf ?? enrolmentForm.cpf };
    Object.assign(scene.said, { enrolment, isConfirmed: true });
    scene.said.enrolmentId = await saves(scene, step, "createEnrolment");
  },
  "xstate.done.actor.personalData": async (scene, step) => {
    await fillPersonalData(scene.page, personalData);
    // A CPF that the account has stays.
    scene.said.person = { ...personalData, cpf: scene.buyer?.cpf ?? personalData.cpf };
    await saves(scene, step, "updatePersonalData");
    if (scene.buyer && outcomeOf(step) === "saved") Object.assign(scene.buyer, scene.said.person);
  },
  "renewal.set": async ({ page, said }) => {
    await page.getByRole("checkbox", { name: "Renovar automaticamente" }).check();
    said.renews = true;
  },
  "whatsapp.set": async ({ page, said }) => {
    await page.getByRole("checkbox", { name: /WhatsApp/ }).check();
    said.reminders = true;
  },
  "xstate.done.actor.payment": async (scene, step) => {
    if (outcomeOf(step) === "signedOut") return pricesSignOut(scene);
    await choosesCard(scene);
    if (scene.isCardDue) await payByNewCard(scene);
    else await press("Continuar")(scene);
  },
  "xstate.done.actor.confirmation": async (scene, step) => {
    const outcome = outcomeOf(step);
    if (outcome === "signedOut") return pricesSignOut(scene);
    await priceComes(scene, outcome === "unpayable" ? 0.5 : 1);
    if (outcome === "unpayable") return;
    scene.said.isPriced = true;
    await acceptTerms(scene.page);
    scene.said.terms = true;
    await reviewsPrice(scene);
    await press(/^Confirmar/)(scene);
    if (outcome === "otherMethod") {
      // Another method is offered over an order that was refused as overdue.
      await answerOrder(scene, { event: { type: step.event.type, ...notCharged("PAYMENT_OVERDUE", 403) } });
      await press("Pagar com o benefício")(scene);
      scene.said.byBenefit = true;
    }
  },
  "order.askAgain": askAgain,
  "bank.confirmed": confirmWithBank,
  "xstate.done.actor.order": answerOrder,
};

type Answered = Exclude<PurchasePlace, "identifying">;

/** Something that is answered at each step. */
const answer: Record<Answered, (scene: PurchaseScene) => Promise<void>> = {
  choosingInterestsAndSchedules: async ({ page, bookable, said }) => {
    await toggle(page.getByRole("checkbox", { name: bookable.interest.name }));
    said.hasInterest = !said.hasInterest;
    said.isPriced = false;
    await page.reload();
  },
  fillingEnrolment: async ({ page, said }) => {
    await page.getByLabel("Nome completo").fill("Ana");
    said.enrolment = { ...said.enrolment, name: "Ana" };
    said.isPriced = false;
    await page.reload();
  },
  fillingPersonalData: async ({ page, said }) => {
    await openData(page);
    await page.getByLabel("Nome completo").fill("Ana");
    said.person = { ...said.person, name: "Ana" };
  },
  choosingPayment: choosesCard,
  reviewing: async ({ page, said }) => {
    await page.getByRole("checkbox", { name: /^Li e aceito/ }).uncheck();
    said.terms = false;
  },
};

async function choosesCard(scene: PurchaseScene): Promise<void> {
  await priceComes(scene);
  await offersMethods(scene);
  await payByCard(scene.page, scene.said.card);
  Object.assign(scene.said, { byBenefit: false, isPriced: true });
  await paysByCard(scene);
}

/** A card that was not known is typed, and kept for later. */
async function payByNewCard(scene: PurchaseScene): Promise<void> {
  const { page, world, held, said, cards } = scene;
  // Of two cards of one instant neither is the newest.
  world.clock.moveTo(new Date(world.clock.now().getTime() + 1_000));
  await chooseAnotherCard(page);
  await fillCard(page, MASTERCARD);
  await page.getByLabel("Guardar este cartão para as próximas compras").check();
  await press("Continuar")(scene);
  expect((await held.sent("saveCard")).postDataJSON()).toMatchObject({ last4: "4444", saveForLater: true });
  const answered = page.waitForResponse((response) => response.request().method() === "POST");
  await held.release(["saveCard"], goesThrough);
  const { id } = v.parse(SavedCard, await (await answered).json());
  said.card = "Mastercard final 4444";
  scene.cards = new Map([[id, said.card], ...cards]);
  scene.isCardDue = false;
}

const MASTERCARD = "5555 5555 5555 4444";

const outcomeOf = ({ event }: DriverStep) => (event.output as { outcome: string }).outcome; // the model's own

async function chooseInterest({ page, bookable, said }: PurchaseScene): Promise<void> {
  await page.getByRole("checkbox", { name: bookable.interest.name }).check();
  said.hasInterest = true;
}

/** Sends what was typed, field by field. @returns what the server calls it, or null */
async function saves(
  { page, held, world, said, bookable }: PurchaseScene,
  step: DriverStep,
  call: "createEnrolment" | "updatePersonalData",
): Promise<string | null> {
  const { itemType, itemId } = bookable.item;
  const sent = (await held.sent(call)).postDataJSON();
  if (call === "updatePersonalData") expect(sent).toEqual(said.person);
  else
    expect(sent).toEqual({
      itemType,
      itemId,
      form: said.enrolment,
      ownData: true,
      termsAccepted: true,
    });
  if (outcomeOf(step) === "signedOut") await endSessions(world);
  const answered = page.waitForResponse((response) => response.request().method() !== "GET");
  await held.release([call], goesThrough);
  const { id = null } = (await (await answered).json()) as { id?: string };
  return id;
}
