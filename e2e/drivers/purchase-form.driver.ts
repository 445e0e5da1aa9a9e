import { expect } from "@playwright/test";
import type { DriverStep } from "xstate-paths";
import { failureOf } from "#contract/failure.ts";
import type { EnrolmentForm, PersonalData } from "#contract/personal-data.ts";
import { UserData } from "#contract/user-data.ts";
import { enrolmentForm, personalData } from "#machines/purchase/purchase.fixtures.ts";
import { model, starts } from "#machines/purchase-form/purchase-form.model.ts";
import type { FormEvent } from "#machines/purchase-form/purchase-form.types.ts";
import type { Flow } from "../paths/flow.ts";
import { apiOf } from "../support/api-of.ts";
import { UNREAD } from "./failure-words.ts";
import { goesThrough } from "./held-calls.ts";
import { leadsBack } from "./purchase/end-looks.ts";
import { fillEnrolment, fillPersonalData, openData } from "./purchase/forms.ts";
import { busy, ready, TITLES, titled } from "./purchase/looks.ts";
import { fails } from "./purchase/outside.ts";
import { press } from "./purchase/press.ts";
import { openPurchase, type Scene } from "./purchase/scene.ts";
import { BACK_HERE, expectFields } from "./purchase/step-looks.ts";
import { cepOf, cpfOf, dateOf, phoneOf } from "./shown.ts";

type Payload<T extends FormEvent["type"]> = Extract<FormEvent, { type: T }>;
/** A step's event is the model's own case for its type. */
const of = <T extends FormEvent["type"]>(step: DriverStep) => step.event as unknown as Payload<T>;

/** Which of the two forms it is. */
interface FormScene extends Scene {
  isPersonal: boolean;
  buyer: UserData;
  /** What was typed last into its fields. */
  typed: Partial<EnrolmentForm>;
  isConfirmed: boolean;
  isRefused: boolean;
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
    const isSent = variant === "enrolment sent before";
    if (isSent) await sendAndReturn(scene);
    const buyer = await (await apiOf(scene.page, scene.world))(UserData, "/api/mobile/customers/me");
    const typed = isSent ? enrolmentForm : {};
    return {
      ...scene,
      isPersonal: variant === "personal data",
      buyer,
      typed,
      isConfirmed: isSent,
      isRefused: false,
    };
  },
  events: {
    "form.keep": async (scene, step) => {
      const { page } = scene;
      await openData(page);
      const { name = "" } = of<"form.keep">(step).draft;
      await page.getByLabel("Nome completo").fill(name);
      scene.typed = { ...scene.typed, name };
      // What is on its way, or why it was refused, ends with the page.
      const isReloaded = scene.held.count(callOf(scene)) === 0 && !scene.isRefused && !scene.isPersonal;
      if (isReloaded) await page.reload();
    },
    "form.submit": async (scene, step) => {
      const { form } = of<"form.submit">(step);
      // What the model submits is the whole form.
      if (scene.isPersonal) await fillPersonalData(scene.page, form as PersonalData);
      else await fillEnrolment(scene.page, form as EnrolmentForm);
      scene.typed = { ...form };
      scene.isConfirmed = true;
      scene.isRefused = false;
    },
    // Where a form has been answered before, Forward in the browser is 'next'.
    "step.next": async ({ page }) => void (await page.goForward()),
    "xstate.done.actor.save": (scene) => scene.held.release([callOf(scene)], goesThrough),
    "xstate.error.actor.save": async (scene, step) => {
      await fails(callOf(scene))(scene, step);
      scene.isRefused = true;
      const field = { CEP_NOT_FOUND: "CEP", CPF_TAKEN: "CPF" }[failureOf(step.event.error).code as string];
      if (!field) return;
      const refused = scene.page.getByLabel(field, { exact: true });
      await expect(refused).toBeFocused();
      await expect(refused).toHaveAttribute("aria-invalid", "true");
    },
  },
  states: {
    "purchaseForm.editing": async (scene) => {
      await ready(titleOf(scene))(scene);
      await keepsTyped(scene);
    },
    "purchaseForm.saving": async (scene) => {
      await busy(titleOf(scene), scene.isPersonal ? "Guardando seus dados…" : "Enviando a matrícula…")(scene);
      await keepsTyped(scene);
      await sendsTyped(scene);
    },
    "purchaseForm.saved": async (scene) => {
      await titled(scene.isPersonal ? TITLES.choosingPayment : TITLES.fillingPersonalData)(scene);
      await expect(scene.page.getByRole("heading", { level: 1 })).toBeFocused();
      if (scene.isPersonal) return;
      const { street, streetNumber } = enrolmentForm;
      await expect(scene.page.getByRole("definition")).toContainText([
        scene.buyer.name,
        cpfOf(scene.buyer.cpf ?? ""),
        dateOf(scene.buyer.birthDate ?? ""),
        phoneOf(scene.buyer.phone ?? ""),
        cepOf(enrolmentForm.cep),
        `${street}, ${streetNumber}`,
      ]);
    },
    "purchaseForm.signedOut": (scene) => leadsBack(scene, BACK_HERE(scene.isPersonal ? "1.6" : "1.5")),
  },
  close: ({ held }) => held.stop(),
};

const titleOf = ({ isPersonal }: FormScene) =>
  isPersonal ? TITLES.fillingPersonalData : TITLES.fillingEnrolment;

/** Each field reads as it was typed last, or as the account knows it. A CPF that the account has stays. */
async function keepsTyped({ page, isPersonal, buyer, typed, isConfirmed }: FormScene): Promise<void> {
  const { name, phone, birthDate } = { ...buyer, ...typed };
  const { email = buyer.user.email, cep = "", street = "", streetNumber = "" } = typed;
  await expectFields(page, {
    "Nome completo": name,
    Telefone: phoneOf(phone ?? ""),
    "Data de nascimento": dateOf(birthDate ?? ""),
    CPF: cpfOf(buyer.cpf ?? typed.cpf ?? ""),
    ...(!isPersonal && { "E-mail": email, CEP: cepOf(cep), Rua: street, Número: streetNumber }),
  });
  if (isPersonal) return;
  for (const name of [/^Os dados são meus/, /^Li e aceito os termos da matrícula/])
    await expect(page.getByRole("checkbox", { name })).toBeChecked({ checked: isConfirmed });
}

/** Each field is sent as it was typed. */
async function sendsTyped(scene: FormScene): Promise<void> {
  const { held, typed, buyer, bookable } = scene;
  const { itemType, itemId } = bookable.item;
  const form = { ...typed, cpf: buyer.cpf ?? typed.cpf };
  const sent = (await held.sent(callOf(scene))).postDataJSON();
  expect(sent).toEqual(
    scene.isPersonal ? form : { itemType, itemId, form, ownData: true, termsAccepted: true },
  );
}

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
