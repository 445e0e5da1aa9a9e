import { expect, type Locator, type Page } from "@playwright/test";
import type { model } from "#machines/purchase/purchase.model.ts";
import type { PurchaseEvent, PurchaseStep } from "#machines/purchase/purchase.types.ts";
import type { Act, Acts, DriverStep } from "#tools/paths/browser/driver.ts";
import { fillSignIn } from "../../support/shopper.ts";
import { fillEnrolment, fillPersonalData } from "./forms.ts";
import { answerOrder, askAgain, confirmWithBank } from "./order-answer.ts";
import { fails, goesOn, pricesCome, pricesFail, sessionEndsOverACard } from "./outside.ts";
import type { Scene } from "./scene.ts";
import { pickTime } from "./times.ts";

type Payload<T extends PurchaseEvent["type"]> = Extract<PurchaseEvent, { type: T }>;
/** A step's event is the model's own case for its type. */
const of = <T extends PurchaseEvent["type"]>(step: DriverStep) => step.event as unknown as Payload<T>;

const press =
  (name: string | RegExp): Act<Scene> =>
  ({ page }) =>
    page.getByRole("button", { name }).click();
const METHODS = { subsid: /^Benefício/, creditCard: /^Cartão/, pix: /^Pix/, payrollDiscount: /^Desconto/ };
const EDIT: Record<PurchaseStep, string> = {
  "1": "O que e quando",
  "1.5": "Matrícula",
  "1.6": "Seus dados",
  "2": "Pagamento",
  "3": "",
};

/** What a person does for each event of the purchase, and what becomes of the calls that wait. */
export const events: Acts<typeof model.machine, Scene> = {
  "interest.toggle": ({ page, bookable }) =>
    toggle(page.getByRole("checkbox", { name: bookable.interest.name })),
  "schedule.mode": ({ page }, step) =>
    page
      .getByRole("radio", {
        name: of<"schedule.mode">(step).mode === "single" ? "Um horário" : "Vários horários",
      })
      .check(),
  "schedule.toggle": ({ page, schedules }, step) =>
    pickTime(page, schedules[of<"schedule.toggle">(step).scheduleId]),
  "step.next": async ({ page }, { from, to }) => {
    // Where a form has been answered before, Forward in the browser is 'next'.
    if (from.some((state) => /filling/.test(state))) await page.goForward();
    else await page.getByRole("button", { name: "Continuar" }).click();
    if (from.join() === to.join())
      await expect(page.getByText("Informação obrigatória!").first()).toBeVisible();
  },
  "step.back": press("Voltar"),
  "step.goTo": ({ page }, step) =>
    page.getByRole("button", { name: `Alterar: ${EDIT[of<"step.goTo">(step).step]}` }).click(),
  "enrolment.keep": ({ page }, step) =>
    page.getByLabel("Nome completo").fill(of<"enrolment.keep">(step).draft.name ?? ""),
  "enrolment.submit": ({ page }, step) => fillEnrolment(page, of<"enrolment.submit">(step)),
  "personalData.keep": async ({ page }, step) => {
    await openData(page);
    await page.getByLabel("Nome completo").fill(of<"personalData.keep">(step).draft.name ?? "");
  },
  "personalData.submit": async ({ page }, step) => {
    await openData(page);
    await fillPersonalData(page, of<"personalData.submit">(step).form);
  },
  "payment.choose": ({ page }, step) => {
    const { method } = of<"payment.choose">(step);
    return toggle(page.getByRole(method === "subsid" ? "checkbox" : "radio", { name: METHODS[method] }));
  },
  "card.select": ({ page }) => page.getByRole("radio", { name: "Visa final 1111" }).check(),
  "payroll.consent": ({ page }) => page.getByRole("checkbox", { name: /^Autorizo/ }).check(),
  "renewal.set": ({ page }) => page.getByRole("checkbox", { name: "Renovar automaticamente" }).check(),
  "whatsapp.set": ({ page }) => page.getByRole("checkbox", { name: /WhatsApp/ }).check(),
  "price.retry": press("Tentar de novo"),
  "order.confirm": press(/^Confirmar/),
  "overdue.dismiss": ({ page }) => page.getByRole("button", { name: "Fechar", exact: true }).click(),
  "purchase.reset": async ({ page }) => {
    await page.getByRole("button", { name: "Recomeçar as escolhas" }).click();
    await expect(
      page.getByRole("group", { name: "Áreas de interesse" }).locator("input:checked"),
    ).toHaveCount(0);
    await expect(page.getByRole("group", { name: /^Horários de/ }).locator("input:checked")).toHaveCount(0);
  },
  "session.expired": sessionEndsOverACard,
  "session.restored": ({ page, email }) => fillSignIn(page, email),
  "xstate.done.actor.loadPriceToChoose": pricesCome,
  "xstate.error.actor.loadPriceToChoose": pricesFail,
  "xstate.done.actor.loadPriceToReview": pricesCome,
  "xstate.error.actor.loadPriceToReview": pricesFail,
  "xstate.done.actor.sendEnrolment": goesOn("createEnrolment"),
  "xstate.error.actor.sendEnrolment": fails("createEnrolment"),
  "xstate.done.actor.savePersonalData": goesOn("updatePersonalData"),
  "xstate.error.actor.savePersonalData": fails("updatePersonalData"),
  "order.askAgain": askAgain,
  "bank.confirmed": confirmWithBank,
  "xstate.done.actor.order": answerOrder,
};

/** Presses a choice, which takes it or gives it back. */
async function toggle(choice: Locator): Promise<void> {
  const was = await choice.isChecked();
  await choice.click();
  await expect(choice).toBeChecked({ checked: !was });
}

async function openData(page: Page): Promise<void> {
  const edit = page.getByRole("button", { name: "Corrigir meus dados" });
  if (await edit.isVisible()) await edit.click();
}
