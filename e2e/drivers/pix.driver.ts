import { expect, type Page } from "@playwright/test";
import * as v from "valibot";
import type { DriverStep } from "xstate-paths";
import type { CallName } from "#contract/calls.ts";
import { Billing } from "#contract/purchase.ts";
import { model } from "#machines/pix/pix.model.ts";
import type { PixContext, PixOrder } from "#machines/pix/pix.types.ts";
import { payAtBank } from "#server/domain/pix/testing/payer.ts";
import type { Flow } from "../paths/flow.ts";
import type { Places } from "../paths/told.ts";
import { orderByPix } from "../support/awaiting-pix.ts";
import { fillSignIn } from "../support/shopper.ts";
import { now, stopClock, timerOf } from "./clock.ts";
import { fail } from "./fail.ts";
import { UNREAD } from "./failure-words.ts";
import { goesThrough, holdCalls } from "./held-calls.ts";
import {
  button,
  CODE_MS,
  countsDown,
  dialog,
  type Scene,
  saysWhatIsDue,
  seesCode,
  seesNoCode,
  seesPicture,
} from "./pix/looks.ts";
import { money } from "./shown.ts";
import { fakeVisibility, setVisible } from "./visibility.ts";

const carla = "carla@vereda.test";
const HELD = ["isBillingPaid", "newPixCode"] as const satisfies readonly CallName[];
/** Less than a call may take, more than a page takes to open. */
const NEAR_MS = 15_000;
/** The turns that the picture of a new code takes. */
const DRAWN_MS = 50;
const NOT_IDENTIFIED = "Pagamento ainda não identificado. Aguarde alguns instantes e tente novamente.";
const NOT_REACHED = /^Não conseguimos falar com a Vereda/;
const VALIDATE = "Já paguei, validar";
const ASKING = [
  "pix.awaiting.watch.open.polling",
  "pix.awaiting.watch.checking",
  "pix.awaiting.validation.asked",
];

/** The window asks whether it was paid wherever there is, or was, a code that could have been. */
const isAskable = ({ order, codeFailure }: PixContext) =>
  order.code !== null || order.hasExpired || ["NOT_PAYABLE", "PIX_EXPIRED"].includes(codeFailure?.code ?? "");

/** The code that is shown: the one of the beginning, until it has run out, or one that was asked for since. */
type Around = "first" | "over" | "new";

/** An order that awaits its Pix, on its confirmation page, with its dialog open. */
export const driver: Flow<typeof model.machine, Scene, Around> = {
  model,
  sights: ({ states, around }) =>
    states.includes("pix.awaiting.watch.open.waiting") && around === "new" ? ["a new code"] : [],
  reach: {
    surroundings: {
      start: () => "first",
      after: (before, { event }) => {
        if (event.type === "xstate.done.actor.codeExpiry") return "over";
        return before === "over" && event.type === "xstate.done.actor.requestCode" ? "new" : before;
      },
    },
    beyondReach: {
      "xstate.error.actor.codeExpiry": "waiting for a moment of this device's clock does not fail",
    },
  },
  tells: {
    "pix.awaiting.validation.failed": (context): Places =>
      isAskable(context as unknown as PixContext) ? { failure: UNREAD } : {}, // the graph of the Pix
    "pix.awaiting.watch.closed.codeUnavailable": {
      codeFailure: { ...UNREAD, PIX_CODE_UNAVAILABLE: /Código QR não disponível no momento\./ },
    },
    "pix.awaiting.watch.closed.renewalOver": {
      codeFailure: {
        PIX_EXPIRED: /O Pix não chegou a tempo/,
        NOT_PAYABLE: /O prazo para gerar códigos desta compra acabou/,
      },
    },
  },
  async open({ page, world, path }) {
    await page.clock.install({ time: world.clock.now() });
    await fakeVisibility(page, path.variant !== "in a tab that nobody sees");
    const placed = await orderByPix(page, world, carla, path.variant === "whose code has run out" ? 2 : 1);
    const told = model.variants[path.variant]?.input.order ?? null;
    const held = await holdCalls(page, HELD);
    const at = { toldAt: 0, codeAt: world.clock.now().getTime(), polls: 0, isPolling: false };
    const scene: Scene = { page, world, held, placed, told, shown: placed, ...at };
    if (told?.status === "PAID") await pay(scene);
    await page.route(`**/api/mobile/billings/${placed.id}`, async (route) => {
      const response = await route.fetch();
      const answer: unknown = await response.json();
      await route.fulfill({ response, json: response.ok() ? toldOf(scene, answer as Billing) : answer }); // of this call
    });
    await page.goto(`/purchase/confirmacao/${placed.id}`);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    // A paused clock keeps what opens it from running.
    if ((told ?? placed).status === "AWAITING_PAYMENT") await expect(dialog(page)).toBeVisible();
    if (scene.shown.pix) await seesPicture(scene);
    if (scene.shown.status === "AWAITING_PAYMENT") await saysWhatIsDue(scene);
    await stopClock(page);
    scene.toldAt = await now(page);
    return scene;
  },
  events: {
    "xstate.after.pollDelay.pix.awaiting.watch.open.waiting": timerOf(({ polls }) =>
      Math.min(20_000, 3_000 * 1.5 ** polls),
    ),
    "xstate.after.lookDelay.pix.awaiting.watch.closed": timerOf(20_000),
    "xstate.done.actor.codeExpiry": async ({ page, held, toldAt }, { from }) => {
      await page.clock.fastForward(toldAt + CODE_MS - NEAR_MS - (await now(page)));
      // Where somebody sees the tab, a question is under way by then.
      if (from.includes("pix.awaiting.watch.open.waiting")) await held.waiting("isBillingPaid");
      await givingUp(page, held.count("isBillingPaid") > 0, () => page.clock.runFor(NEAR_MS + 1_000));
    },
    "xstate.done.actor.poll": answerOrder,
    "xstate.done.actor.validate": answerOrder,
    "xstate.error.actor.poll": (scene, step) => fail(scene, step, "isBillingPaid"),
    "xstate.error.actor.validate": (scene, step) => fail(scene, step, "isBillingPaid"),
    "xstate.error.actor.check": (scene, step) => fail(scene, step, "isBillingPaid"),
    "xstate.done.actor.check": answerOrder,
    "xstate.done.actor.requestCode": async (scene, { event }) => {
      const { page } = scene;
      scene.told = event.output as PixOrder; // the model's own
      Object.assign(scene, { polls: 0, isPolling: false });
      scene.codeAt = await now(page);
      await releaseCode(scene);
      scene.toldAt = await now(page);
      await page.clock.runFor(DRAWN_MS);
      await seesPicture(scene);
    },
    "xstate.error.actor.requestCode": (scene, step) => fail(scene, step, "newPixCode"),
    "pix.validate": ({ page }, step) => givingUp(page, isLeft(step), () => button(page, VALIDATE).click()),
    "code.renew": ({ page }, step) =>
      givingUp(page, isLeft(step), () => button(page, /^(Gerar novo código|Tentar de novo)$/).click()),
    "tab.shown": async (scene, { to }) => {
      if (to.includes("pix.awaiting.watch.open.polling") && !scene.isPolling) scene.polls = 0;
      await setVisible(scene.page, true);
    },
    "tab.hidden": ({ page }, step) => givingUp(page, isLeft(step), () => setVisible(page, false)),
  },
  states: {
    "pix.awaiting.watch.open.waiting": async (scene) => {
      scene.isPolling = false;
      await seesCode(scene);
      await countsDown(scene);
      expect(scene.held.count("isBillingPaid")).toBe(0);
    },
    "pix.awaiting.watch.open.unwatched": async (scene) => {
      scene.isPolling = false;
      await seesCode(scene);
      expect(scene.held.count("isBillingPaid")).toBe(0);
    },
    "pix.awaiting.watch.open.polling": async (scene) => {
      if (!scene.isPolling) scene.polls += 1;
      scene.isPolling = true;
      await scene.held.waiting("isBillingPaid");
      await seesCode(scene);
    },
    "pix.awaiting.watch.validating": async (scene) => {
      Object.assign(scene, { polls: 0, isPolling: false });
      await scene.held.waiting("isBillingPaid");
    },
    "pix.awaiting.watch.unseen": async ({ page, held }) => {
      await expect(dialog(page)).toBeVisible();
      expect(held.count("isBillingPaid")).toBe(0);
    },
    "pix.awaiting.watch.checking": async ({ page, held }) => {
      await expect(dialog(page)).toBeVisible();
      await held.waiting("isBillingPaid");
    },
    "pix.awaiting.watch.closed.expired": async (scene) => {
      const { page, placed } = scene;
      await expect(dialog(page).getByText("Este código venceu")).toBeVisible();
      await expect(dialog(page)).toContainText("Cada código vale por 15 minutos.");
      await expect(dialog(page)).toContainText(`Gere outro para pagar os ${money(placed.charged)}.`);
      await seesNoCode(scene);
      await expect(button(page, "Gerar novo código")).toBeEnabled();
      await expect(button(page, VALIDATE)).toBeEnabled();
    },
    "pix.awaiting.watch.closed.codeUnavailable": async (scene, { context }) => {
      const { page, told, placed } = scene;
      const { hasExpired } = context.order as PixOrder; // the graph of the Pix
      await seesNoCode(scene);
      await expect(
        dialog(page).getByText(
          /Código QR não disponível no momento\.|Não conseguimos falar com a Vereda|tente novamente|Gere outro código/,
        ),
      ).not.toHaveCount(0);
      await expect(dialog(page).getByText("O Pix veio com outro valor")).toHaveCount(told?.refund ? 1 : 0);
      const due = `Gere outro código e pague exatamente ${money(placed.charged)}.`;
      if (told?.refund)
        await expect(dialog(page)).toContainText(`Estamos devolvendo ${money(told.refund.amount)}. ${due}`);
      const isAnother = hasExpired || Boolean(told?.refund);
      await expect(button(page, isAnother ? "Gerar novo código" : "Tentar de novo")).toBeEnabled();
      await expect(dialog(page).getByText("Nada foi cobrado.")).toHaveCount(isAnother ? 0 : 1);
      await expect(button(page, VALIDATE)).toHaveCount(hasExpired ? 1 : 0);
    },
    "pix.awaiting.watch.closed.renewalOver": async ({ page, placed }) => {
      await expect(button(page, /^(Gerar novo código|Tentar de novo)$/)).toHaveCount(0);
      const again = dialog(page).getByRole("link", { name: "Reservar de novo" });
      await expect(again).toHaveAttribute("href", `/checkout?activityId=${placed.itemId}`);
      await expect(button(page, VALIDATE)).toBeEnabled();
    },
    "pix.awaiting.validation.none": ({ page }) => seesAnswer(page, null),
    "pix.awaiting.validation.asked": async ({ page }) => {
      await expect(button(page, "Validando…")).toHaveAttribute("aria-busy", "true");
      await expect(dialog(page).getByText(NOT_IDENTIFIED)).toHaveCount(0);
    },
    "pix.awaiting.validation.notIdentified": ({ page }) => seesAnswer(page, NOT_IDENTIFIED),
    "pix.awaiting.validation.failed": async ({ page }, { context }) => {
      const asks = isAskable(context as unknown as PixContext); // the graph of the Pix
      await expect(button(page, VALIDATE)).toHaveCount(asks ? 1 : 0);
      if (asks) await expect(dialog(page).getByText(NOT_REACHED).first()).toBeVisible();
    },
    "pix.requestingCode": async ({ page, held }) => {
      await held.waiting("newPixCode");
      await expect(button(page, "Gerando o código…")).toHaveAttribute("aria-busy", "true");
    },
    "pix.paid": async ({ page, held, placed }) => {
      await held.stop();
      await page.clock.resume();
      await seesTitle(page, "Tudo certo, compra confirmada");
      await expect(dialog(page)).toHaveCount(0);
      await expect(page.getByRole("main")).toContainText(`Compra ${placed.number}.`);
    },
    "pix.givenUp": async ({ page, placed, told }) => {
      await page.clock.resume();
      const isOwed = told?.status === "OVERDUE";
      await seesTitle(page, isOwed ? "Este pagamento está em atraso" : "O Pix não chegou a tempo");
      await expect(dialog(page)).toHaveCount(0);
      const main = page.getByRole("main");
      await expect(main).toContainText(isOwed ? "Nada foi pago agora." : "Nada foi cobrado;");
      await expect(main).toContainText(`Pix${money(placed.charged)}`);
      const on = main.getByRole("link", { name: isOwed ? "Regularizar agora" : "Reservar de novo" });
      const leads = isOwed ? /^\/pendencias\?/ : new RegExp(`^/checkout\\?activityId=${placed.itemId}$`);
      await expect(on).toHaveAttribute("href", leads);
    },
    "pix.signedOut": async (scene) => {
      const { page, held } = scene;
      await held.stop();
      await page.clock.resume();
      await seesTitle(page, "Que bom ver você");
      await fillSignIn(page, carla);
      await seesTitle(page, "Falta só o Pix");
      await expect(page).toHaveURL(new RegExp(`/purchase/confirmacao/${scene.placed.id}$`));
      await saysWhatIsDue(scene);
    },
  },
  close: ({ held }) => held.stop(),
};

const seesTitle = (page: Page, name: string | RegExp) =>
  expect(page.getByRole("heading", { level: 1, name })).toBeVisible();

/** The server gives a code: a new one where the one before has run out. */
async function releaseCode(scene: Scene): Promise<void> {
  const { page, world, held, placed } = scene;
  const at = await now(page);
  const hasRunOut = at >= Date.parse(placed.pix?.expiresAt ?? "");
  if (hasRunOut) world.clock.moveTo(new Date(at));
  const answered = page.waitForResponse((response) =>
    new URL(response.url()).pathname.endsWith("/pix-codes"),
  );
  await held.release(["newPixCode"], goesThrough);
  scene.placed = v.parse(Billing, await (await answered).json());
  const before = placed.pix?.code;
  expect(scene.placed.pix?.code === before, `the code of before: ${before}`).toBe(!hasRunOut);
}

/** Nobody waits for an answer any more; the last one stands at the button that asks, where there is one. */
async function seesAnswer(page: Page, answer: string | RegExp | null): Promise<void> {
  await expect(button(page, "Validando…")).toHaveCount(0);
  const asks = await button(page, VALIDATE).count();
  if (answer) await expect(dialog(page).getByText(answer)).toHaveCount(asks);
  if (answer !== NOT_IDENTIFIED) await expect(dialog(page).getByText(NOT_IDENTIFIED)).toHaveCount(0);
}

/** What the page reads: the server's own word once it is paid; before that, what the path says of its code. */
function toldOf(scene: Scene, real: Billing): Billing {
  scene.shown = answerOf(scene, real);
  return scene.shown;
}

function answerOf({ told, world }: Scene, real: Billing): Billing {
  if (!told || real.status !== "AWAITING_PAYMENT") return real;
  const inMinutes = (minutes: number) =>
    new Date(world.clock.now().getTime() + minutes * 60_000).toISOString();
  if (told.status !== "AWAITING_PAYMENT") return { ...real, status: told.status, pix: null, heldUntil: null };
  const { refund } = told;
  if (told.code) return { ...real, refund };
  return { ...real, refund, pix: null, heldUntil: told.hasExpired ? inMinutes(5) : inMinutes(24 * 60) };
}

async function pay({ world, placed }: Scene): Promise<void> {
  await payAtBank(world, placed.pix?.code ?? "", { quiet: true });
}

async function answerOrder(scene: Scene, { event }: DriverStep): Promise<void> {
  scene.told = event.output as PixOrder; // the model's own
  if (scene.told.status === "PAID") await pay(scene);
  // The page hears of it with the order itself, which it reads next.
  const read = scene.page.waitForResponse((response) => response.url().endsWith(`/${scene.placed.id}`));
  await scene.held.release(["isBillingPaid"], goesThrough);
  await (await read).finished();
  scene.toldAt = await now(scene.page);
}

/** Whether a question under way is given up by the step. */
const isLeft = ({ from, to }: DriverStep) =>
  from.some((state) => ASKING.includes(state) && !to.includes(state));

/** Does something that makes the page give up a question, and waits until it has. */
async function givingUp(page: Page, isAsking: boolean, act: () => Promise<void>): Promise<void> {
  if (isAsking) await Promise.all([page.waitForEvent("requestfailed"), act()]);
  else await act();
}
