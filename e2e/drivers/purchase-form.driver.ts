import type { DriverStep } from "xstate-paths";
import type { EnrolmentForm, PersonalData } from "#contract/personal-data.ts";
import { enrolmentForm, personalData } from "#machines/purchase/purchase.fixtures.ts";
import { model, starts } from "#machines/purchase-form/purchase-form.model.ts";
import type { FormEvent } from "#machines/purchase-form/purchase-form.types.ts";
import type { Flow } from "../paths/flow.ts";
import { UNREAD } from "./failure-words.ts";
import { goesThrough } from "./held-calls.ts";
import { fillEnrolment, fillPersonalData, openData } from "./purchase/forms.ts";
import { atLogin, busy, ready, TITLES, titled } from "./purchase/looks.ts";
import { fails } from "./purchase/outside.ts";
import { press } from "./purchase/press.ts";
import { openPurchase, type Scene } from "./purchase/scene.ts";

type Payload<T extends FormEvent["type"]> = Extract<FormEvent, { type: T }>;
/** A step's event is the model's own case for its type. */
const of = <T extends FormEvent["type"]>(step: DriverStep) => step.event as unknown as Payload<T>;

/** Which of the two forms it is. */
interface FormScene extends Scene {
  isPersonal: boolean;
}

const callOf = ({ isPersonal }: FormScene) => (isPersonal ? "updatePersonalData" : "createEnrolment");

/** The steps 1.5 and 1.6 of the purchase, whose children they are. */
export const driver: Flow<typeof model.machine, FormScene, null> = {
  model,
  reach: {
    beyondReach: {
      "purchaseForm.editing form.submit 1":
        "the form keeps back a submission without its confirmations before the chart hears of it",
    },
  },
  tells: {
    "purchaseForm.editing": {
      failure: { ...UNREAD, CEP_NOT_FOUND: /CEP não foi encontrado/, CPF_TAKEN: /CPF já registrado/ },
    },
  },
  async open(given) {
    const { variant } = given.path;
    const scene = await openPurchase(given, starts);
    if (variant === "enrolment sent before") await sendAndReturn(scene);
    return { ...scene, isPersonal: variant === "personal data" };
  },
  events: {
    "form.keep": async ({ page }, step) => {
      await openData(page);
      await page.getByLabel("Nome completo").fill(of<"form.keep">(step).draft.name ?? "");
    },
    "form.submit": async ({ page, isPersonal }, step) => {
      const { form } = of<"form.submit">(step);
      // What the model submits is the whole form.
      if (isPersonal) await fillPersonalData(page, form as PersonalData);
      else await fillEnrolment(page, form as EnrolmentForm);
    },
    // Where a form has been answered before, Forward in the browser is 'next'.
    "step.next": async ({ page }) => void (await page.goForward()),
    "xstate.done.actor.save": (scene) => scene.held.release([callOf(scene)], goesThrough),
    "xstate.error.actor.save": (scene, step) => fails(callOf(scene))(scene, step),
  },
  states: {
    "purchaseForm.editing": (scene) => ready(titleOf(scene))(scene),
    "purchaseForm.saving": (scene) =>
      busy(titleOf(scene), scene.isPersonal ? "Guardando seus dados…" : "Enviando a matrícula…")(scene),
    "purchaseForm.saved": (scene) =>
      titled(scene.isPersonal ? TITLES.choosingPayment : TITLES.fillingPersonalData)(scene),
    "purchaseForm.signedOut": atLogin,
  },
  close: ({ held }) => held.stop(),
};

const titleOf = ({ isPersonal }: FormScene) =>
  isPersonal ? TITLES.fillingPersonalData : TITLES.fillingEnrolment;

/** Both forms are sent; Back from the payment leads to the enrolment, with an entry ahead. */
async function sendAndReturn(scene: Scene): Promise<void> {
  const { page, held } = scene;
  await fillEnrolment(page, enrolmentForm);
  await held.release(["createEnrolment"], goesThrough);
  await ready(TITLES.fillingPersonalData)(scene);
  await fillPersonalData(page, personalData);
  await held.release(["updatePersonalData"], goesThrough);
  await titled(TITLES.choosingPayment)(scene);
  await press("Voltar")(scene);
  await ready(TITLES.fillingEnrolment)(scene);
}
