import { expect } from "@playwright/test";
import type { DriverStep } from "xstate-paths";
import type { Sight } from "xstate-paths/playwright";
import type { Billing } from "#contract/purchase.ts";
import { model } from "#machines/debts/debts.model.ts";
import type { DebtsEvent } from "#machines/debts/debts.types.ts";
import { buyer } from "#server/domain/orders/testing/buyer.ts";
import { payAtBank } from "#server/domain/pix/testing/payer.ts";
import type { Flow } from "../paths/flow.ts";
import { cards, fillCard, fillSignIn } from "../support/shopper.ts";
import {
  dialog,
  leadsBack,
  offersWays,
  paysWhatWasChosen,
  saysWhatIsMissing,
  seesDebts,
  seesSettled,
} from "./debts/looks.ts";
import { answerOrder, askAgain, confirmWithBank } from "./debts/order-answer.ts";
import { type Around, reach } from "./debts/reach.ts";
import {
  answersDebts,
  billingOf,
  bringAbout,
  type DebtsScene,
  openDebts,
  showsDebts,
} from "./debts/scene.ts";
import { fail, submitsCard } from "./fail.ts";
import { UNREAD } from "./failure-words.ts";
import { goesThrough, isRefused, NOT_READ, says } from "./held-calls.ts";
import { sendsCard } from "./payment/around.ts";
import { titled } from "./purchase/looks.ts";
import { TAKING } from "./purchase/new-card.ts";
import { methodOf, press } from "./purchase/press.ts";
import { money } from "./shown.ts";
import { asksForAllMissing } from "./typed.ts";

type Payload<T extends DebtsEvent["type"]> = Extract<DebtsEvent, { type: T }>;
/** A step's event is the model's own case for its type. */
const of = <T extends DebtsEvent["type"]>(step: DriverStep) => step.event as unknown as Payload<T>;

const MISSING = /Informação obrigatória! Escolha como pagar\.|Escolha um cartão ou informe um novo\./;
const PAY = /^(Pagar|Gerar Pix de) R\$/;
const NOT_PAID = "Pagamento ainda não identificado. Aguarde alguns instantes e tente novamente.";
/** A pause after which a reading is stale. */
const STALE_MS = 61_000;

const OWED = "Pagamentos em atraso";
const isIdle = async ({ page }: DebtsScene, name: string | RegExp) =>
  expect(page.getByRole("button", { name })).not.toHaveAttribute("aria-busy");
const isReady = async (scene: DebtsScene, sight: Sight) => {
  await titled(OWED)(scene);
  await isIdle(scene, PAY);
  await expect(dialog(scene.page)).toHaveCount(0);
  await seesDebts(scene, sight);
  await offersWays(scene, sight);
};
const isUnderWay = (answer: string | RegExp) => async (scene: DebtsScene, sight: Sight) => {
  await seesDebts(scene, sight);
  await expect(scene.page.getByText("Pagamento em conferência")).toBeVisible();
  await isIdle(scene, "Conferir agora");
  await expect(scene.page.getByRole("button", { name: PAY })).toHaveCount(0);
  await expect(scene.page.getByRole("status").filter({ hasText: answer })).not.toHaveCount(0);
};

/** Debts and their payment. */
export const driver: Flow<typeof model.machine, DebtsScene, Around> = {
  model,
  reach,
  sights: ({ around }) => ((around as Around).isOtherPix ? ["the Pix of another debt before"] : []),
  tells: { "debts.viewing.underWay.checkFailed": { failure: UNREAD } },
  async open({ page, world, path }) {
    const variant = model.variants[path.variant];
    if (!variant) throw new Error(`no variant ${path.variant}`);
    return openDebts(page, world, variant.input);
  },
  events: {
    "debts.reported": async (scene, step) => {
      const { debts } = of<"debts.reported">(step);
      for (const id of scene.ids.keys())
        if (!debts.some((debt) => debt.id === id)) scene.told.set(id, "PAID");
      for (const debt of debts) await bringAbout(scene, debt);
      await scene.page.clock.fastForward(STALE_MS);
      await scene.page.evaluate(() =>
        document.dispatchEvent(new Event("visibilitychange", { bubbles: true })),
      );
      await scene.held.release(["billings"], await answersDebts(scene));
    },
    "debt.choose": async (scene, step) => {
      const { debtId } = of<"debt.choose">(step);
      const which = scene.page.getByRole("group", { name: "Qual você quer pagar agora?" });
      await which
        .getByRole("radio")
        .nth(debtId === "older" ? 0 : 1)
        .check();
      scene.paying = debtId;
    },
    "method.choose": ({ page }, step) => methodOf(page, of<"method.choose">(step).method).check(),
    "card.select": ({ page }, step) =>
      page
        .getByRole("radio", { name: of<"card.select">(step).cardId ? /final 4444$/ : "Usar outro cartão" })
        .check(),
    "card.submit": submitsCard(async (scene) => {
      await scene.page.getByRole("radio", { name: "Usar outro cartão" }).check();
      await fillCard(scene.page, cards.approved);
      await press(PAY)(scene);
    }),
    "debt.pay": async (scene, { to }) => {
      await press(PAY)(scene);
      if (to.includes("debts.paying")) return;
      await expect(scene.page.getByText(MISSING).first()).toBeVisible();
      await asksForAllMissing(scene.page);
    },
    "code.show": press("Ver o código Pix"),
    "code.close": async ({ page }) => {
      await dialog(page).getByRole("button", { name: "Fechar" }).click();
      await expect(page.getByRole("button", { name: "Ver o código Pix" })).toBeFocused();
    },
    "card.prefer": async (scene) => {
      await press("Pagar com cartão")(scene);
      await expect(methodOf(scene.page, "creditCard")).toBeFocused();
    },
    "pix.paid": async (scene) => {
      const { page, world, held } = scene;
      const { pix } = await billingOf(scene, scene.paying);
      await payAtBank(world, pix?.code ?? "", { quiet: true });
      // Coming back to the page asks at once.
      if (held.count("isBillingPaid") === 0)
        await page.evaluate(() => window.dispatchEvent(new Event("focus")));
      await held.release(["isBillingPaid"], goesThrough);
    },
    "payment.check": press("Conferir agora"),
    "order.askAgain": askAgain,
    "bank.confirmed": confirmWithBank,
    "xstate.done.actor.takeCard": ({ held }) => held.release(["saveCard"], goesThrough),
    "xstate.error.actor.takeCard": (scene, step) => fail(scene, step, "saveCard"),
    "xstate.done.actor.checkPayment": async (scene, { event }) => {
      const { isPaid } = event.output as { isPaid: boolean }; // the model's own
      await scene.held.release(["isBillingPaid"], isPaid ? goesThrough : says(200, { isPaid }));
      if (!isPaid) await scene.held.release(["billings"], await answersDebts(scene));
    },
    "xstate.error.actor.checkPayment": (scene, step) => fail(scene, step, "isBillingPaid"),
    "xstate.done.actor.order": answerOrder,
    "xstate.done.actor.readAccount": async (scene, { event }) => {
      const debts = event.output as readonly Billing[] | null; // the model's own
      await scene.held.release(["billings"], debts ? await answersDebts(scene) : isRefused("INTERNAL"));
      await goOn(scene);
    },
  },
  states: {
    "debts.viewing.settled": async (scene, sight) => {
      await titled("Tudo certo: sua conta está regular de novo.")(scene);
      await seesSettled(scene, sight);
    },
    "debts.viewing.regular": async (scene) => {
      await titled("Nenhum pagamento em atraso")(scene);
      const words = scene.page.getByText("Sua conta está regular: você pode comprar como quiser.");
      await expect(words).toBeVisible();
      await leadsBack(scene.page, "Ver minhas reservas", "/my-appointments");
    },
    "debts.viewing.toPay.choosing.quiet": async (scene, sight) => {
      await isReady(scene, sight);
      await expect(scene.page.getByText(MISSING)).toHaveCount(0);
    },
    "debts.viewing.toPay.choosing.askingForMissing": async (scene, sight) => {
      await isReady(scene, sight);
      await saysWhatIsMissing(scene, sight);
    },
    "debts.viewing.toPay.takingCard": async (scene) => {
      await sendsCard(scene);
      await expect(scene.page.getByRole("button", { name: TAKING })).toHaveAttribute("aria-busy", "true");
      expect(scene.held.count("payBilling")).toBe(0);
    },
    "debts.viewing.awaitingPix.closed": async (scene, sight) => {
      const { page } = scene;
      await seesDebts(scene, sight);
      const { charged } = await billingOf(scene, scene.paying);
      await expect(page.getByText("Falta só o Pix")).toBeVisible();
      await expect(
        page.getByText(`Assim que os ${money(charged)} chegarem, sua conta é liberada.`),
      ).toBeVisible();
      await expect(page.getByRole("button", { name: "Ver o código Pix" })).toBeVisible();
      await expect(page.getByRole("button", { name: "Pagar com cartão" })).toBeVisible();
      await expect(dialog(page)).toHaveCount(0);
    },
    "debts.viewing.awaitingPix.shown": async (scene) => {
      const { pix, charged } = await billingOf(scene, scene.paying);
      await expect(dialog(scene.page)).toBeVisible();
      await expect(dialog(scene.page)).toContainText(`Valor${money(charged)}`);
      await expect(dialog(scene.page).getByLabel("Pix copia e cola")).toHaveValue(pix?.code ?? "none");
    },
    "debts.viewing.underWay.waiting": isUnderWay(/^$/),
    "debts.viewing.underWay.checking": async ({ page, held }) => {
      await held.waiting("isBillingPaid");
      await expect(page.getByRole("button", { name: "Conferindo…" })).toHaveAttribute("aria-busy", "true");
    },
    "debts.viewing.underWay.notPaid": isUnderWay(NOT_PAID),
    "debts.viewing.underWay.checkFailed": isUnderWay(NOT_READ),
    "debts.paying": async (scene, sight) => {
      await titled(
        /^(Confirmando seu pagamento…|Ainda não sabemos se o pagamento passou|Seu banco pede uma confirmação)$/,
      )(scene);
      await expect(scene.page.getByRole("button", { name: PAY })).toHaveCount(0);
      await paysWhatWasChosen(scene, sight);
    },
    "debts.refreshing": async (scene) => {
      await titled("Confirmando seu pagamento…")(scene);
      await scene.held.waiting("billings");
    },
    "debts.signedOut": async (scene) => {
      const { page, world, held, davi } = scene;
      await titled("Que bom ver você")(scene);
      await fillSignIn(page, davi.email);
      // All sessions have ended, this one's too.
      scene.davi = { ...davi, ...(await buyer(world, davi.email)) };
      await showsDebts(scene, scene.isOpen ? "Ainda não sabemos se o pagamento passou" : OWED);
      if (!scene.isOpen) return;
      await held.waiting("reconcileBilling");
      expect(held.count("payBilling")).toBe(0);
    },
  },
  close: ({ held }) => held.stop(),
};

/** Goes on with the other debt once one is paid. */
async function goOn(scene: DebtsScene): Promise<void> {
  for (const id of [scene.paying, ...scene.ids.keys()])
    if ((await billingOf(scene, id)).status !== "PAID") {
      scene.paying = id;
      return;
    }
}
