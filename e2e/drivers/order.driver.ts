import { expect, type Page } from "@playwright/test";
import type { DriverStep, Path } from "xstate-paths";
import type { CallName } from "#contract/calls.ts";
import { type ErrorCode, errors } from "#contract/errors.ts";
import { failedWith, failureOf } from "#contract/failure.ts";
import type { Billing } from "#contract/purchase.ts";
import { model } from "#machines/order/order.model.ts";
import type { Reconciliation } from "#machines/order/order.types.ts";
import type { Flow } from "../paths/flow.ts";
import { standAtReview } from "../support/at-review.ts";
import { cards, confirm, fillSignIn } from "../support/shopper.ts";
import { standAlone } from "./alone.ts";
import { stopClock, timerOf } from "./clock.ts";
import { fail } from "./fail.ts";
import {
  type Answer,
  goesThrough,
  holdCalls,
  isAnswered,
  isDoneUnheard,
  isUnanswered,
} from "./held-calls.ts";
import {
  asksByItsKey,
  isLedBack,
  keysOf,
  nothingIsLeft,
  type Scene,
  seesBank,
  seesProgress,
  seesUnknown,
  sendsConsent,
  sendsWhatWasReviewed,
  UNKNOWN,
} from "./order/looks.ts";
import { money } from "./shown.ts";

const carla = "carla@vereda.test";
const HELD = [
  "updateWhatsAppPermission",
  "createBilling",
  "reconcileBilling",
] as const satisfies readonly CallName[];

/** An order from its confirmation at the review on, in the purchase whose child it is. */
export const driver: Flow<typeof model.machine, Scene, null> = {
  model,
  reach: {},
  untold: {
    "failure NOT_PLACED": "the step that it leads to tells of it",
    "failure PAYMENT_DECLINED": "the step that it leads to tells of it",
  },
  tells: {
    "order.paymentUnknown": { failure: { NETWORK: /Ainda não sabemos se o pagamento passou/ } },
  },
  async open({ page, world, path }) {
    await page.clock.install({ time: world.clock.now() });
    const keys = keysOf(page);
    const reviewed = await standAtReview(page, world, carla, cardFor(path));
    const held = await holdCalls(page, HELD);
    await standAlone(page);
    if (path.variant === "with WhatsApp consent") await page.getByLabel(/lembretes por WhatsApp/).check();
    await confirm(page);
    if (path.variant === "resumed") {
      await held.release(["createBilling"], isUnanswered);
      await page.reload();
      await held.waiting("reconcileBilling");
    }
    // Its code comes late, and React shows by the clock what came late.
    await seesTitle(page, new RegExp(`Confirmando sua compra…|${UNKNOWN}`));
    await stopClock(page);
    const scene = { page, world, held, reviewed, keys, isFound: isFoundOn(path) };
    return { ...scene, billing: null, asks: 0, hasAsked: false, isBankSilent: false, refusal: null };
  },
  events: {
    "xstate.done.actor.updateWhatsAppPermission": ({ held }) =>
      held.release(["updateWhatsAppPermission"], goesThrough),
    "xstate.error.actor.updateWhatsAppPermission": (scene, step) =>
      failHere(scene, step, "updateWhatsAppPermission"),
    "xstate.done.actor.placeOrder": (scene, step) =>
      scene.held.release(
        ["createBilling"],
        isAnswered((answer) => told(scene, answer, billingOf(step))),
      ),
    "xstate.error.actor.placeOrder": (scene, step) => failHere(scene, step, "createBilling"),
    "xstate.done.actor.reconcileOrder": reconcile,
    "xstate.error.actor.reconcileOrder": (scene, step) => failHere(scene, step, "reconcileBilling"),
    "xstate.done.actor.checkBankConfirmation": async (scene, step) => {
      await reconcile(scene, step);
      scene.isBankSilent = false;
    },
    "xstate.error.actor.checkBankConfirmation": async (scene, step) => {
      await failHere(scene, step, "reconcileBilling");
      scene.isBankSilent = true;
    },
    "bank.confirmed": ({ page }) => page.getByRole("button", { name: "Já confirmei" }).click(),
    "order.askAgain": async (scene) => {
      await scene.page.getByRole("button", { name: "Conferir agora" }).click();
      scene.hasAsked = true;
    },
    "xstate.after.bankPollDelay.order.awaitingBankConfirmation": timerOf(5_000),
    "xstate.after.askAgainDelay.order.paymentUnknown": timerOf(({ asks }) =>
      Math.min(30_000, 1_000 * 2 ** asks),
    ),
  },
  states: {
    "order.updatingWhatsAppPermission": async (scene) => {
      await seesProgress(scene, PLACING);
      await sendsConsent(scene);
    },
    "order.placing": async (scene) => {
      await seesProgress(scene, PLACING);
      await sendsWhatWasReviewed(scene);
    },
    "order.awaitingBankConfirmation": async (scene, { context }) => {
      await seesBank(scene, Boolean(context.hasAskedBank));
      await expect(scene.page.getByRole("button", { name: "Já confirmei" })).not.toHaveAttribute("aria-busy");
    },
    "order.checkingBankConfirmation": async (scene, { context }) => {
      const { page } = scene;
      await asksByItsKey(scene);
      await seesBank(scene, false);
      if (!context.hasAskedBank)
        return expect(page.getByRole("button", { name: "Já confirmei" })).toBeVisible();
      await expect(page.getByRole("button", { name: "Conferindo…" })).toHaveAttribute("aria-busy", "true");
    },
    "order.paymentUnknown": async (scene) => {
      await seesUnknown(scene, false);
      await expect(scene.page.getByRole("button", { name: "Conferir agora" })).not.toHaveAttribute(
        "aria-busy",
      );
    },
    "order.reconciling": async (scene) => {
      scene.asks += 1;
      await asksByItsKey(scene);
      await seesUnknown(scene, true);
      await expect(scene.page.getByRole("button", { name: "Conferindo…" })).toHaveAttribute(
        "aria-busy",
        "true",
      );
    },
    "order.placed": async ({ page, held, billing }) => {
      await held.stop();
      await page.clock.resume();
      await seesTitle(page, /Tudo certo, compra confirmada|Compra programada/);
      await expect(page.getByRole("main")).toContainText(
        /Compra \S+\. Enviamos os detalhes para o seu e-mail\./,
      );
      if (billing) {
        await expect(page).toHaveURL(new RegExp(`/purchase/confirmacao/${billing.id}$`));
        await expect(page.getByRole("main")).toContainText(`Compra ${billing.number}.`);
      }
      await nothingIsLeft(page);
    },
    "order.notCharged": async (scene) => {
      const { page } = scene;
      await page.clock.resume();
      await isLedBack(scene);
      await expect(page.getByRole("alert")).toContainText(
        /nada foi cobrado|As vagas deste horário acabaram|Não conseguimos falar com a Vereda/i,
      );
    },
    "order.signedOut": async (scene) => {
      await signInAgain(scene);
      await seesTitle(scene.page, "Confira e confirme");
      const pay = `Confirmar e pagar ${money(scene.reviewed.price)}`;
      await expect(scene.page.getByRole("button", { name: pay, exact: true })).toBeEnabled();
    },
    "order.signedOutOpen": async (scene) => {
      await signInAgain(scene);
      await seesTitle(scene.page, UNKNOWN);
      await asksByItsKey(scene);
    },
  },
  close: ({ held }) => held.stop(),
};

const PLACING = "Confirmando sua compra…";

/** What a step tells of the order, in whatever wrapping. */
function statusIn(event: object): Billing["status"] | undefined {
  const { output } = event as { output?: Partial<Billing & { billing: Billing }> }; // the model's own
  return output?.billing?.status ?? output?.status;
}

/** The card with which the provider does what the path needs, or what it begins with. */
function cardFor({ edges }: Path): string {
  const { code } = failureOf({ error: null, ...edges[0]?.event }.error);
  // Only an order that the bank asks about has the bank's address.
  if (edges.some(({ event }) => statusIn(event) === "ACTION_REQUIRED")) return cards.requiresAction;
  if (code === "PAYMENT_DECLINED") return cards.declined;
  if (code === "PAYMENT_UNKNOWN") return cards.slow;
  return code === "PAYMENT_UNAVAILABLE" ? cards.unreachable : cards.approved;
}

const isFoundOn = ({ edges }: Path): boolean =>
  edges.some(({ event }) => (Object(event).output as Reconciliation | undefined)?.outcome === "PLACED");

const billingOf = ({ event }: DriverStep) => event.output as Billing; // the model's: only its status matters

/** The server's own word on the order; where the path needs another status, that one. */
function told(scene: Scene, answer: Answer, { status }: Billing): Answer {
  const billing = { ...(answer.json as Billing), status }; // an order that the server has answered with
  if (answer.status !== 200) throw new Error(`the server refused the order: ${JSON.stringify(answer.json)}`);
  scene.billing = billing;
  return { status: 200, json: billing };
}

function reconcile(scene: Scene, step: DriverStep): Promise<void> {
  return scene.held.release(
    ["reconcileBilling"],
    isAnswered((answer) => reconciled(scene, answer, step)),
  );
}

/** The server's own word where it fits the path; otherwise what the path needs. */
function reconciled(scene: Scene, answer: Answer, { event }: DriverStep): Answer {
  const wanted = event.output as Reconciliation; // the model's own
  const real = answer.json as Reconciliation; // of the same call
  if (wanted.outcome === "REFUSED") scene.refusal = wanted.code;
  if (wanted.outcome !== "PLACED") return { status: 200, json: wanted };
  const known = real.outcome === "PLACED" ? real.billing : scene.billing;
  if (known) scene.billing = { ...known, status: wanted.billing.status };
  return { status: 200, json: { outcome: "PLACED", billing: scene.billing } };
}

async function failHere(scene: Scene, step: DriverStep, call: CallName): Promise<void> {
  // What is found later has reached the server now.
  if (scene.isFound && call === "createBilling" && failedWith(step.event.error, "NETWORK"))
    return scene.held.release([call], isDoneUnheard);
  if (failedWith(step.event.error, "NETWORK", "UNAUTHORIZED")) return fail(scene, step, call);
  const { code } = failureOf(step.event.error);
  scene.refusal = code;
  await scene.held.release(
    [call],
    isAnswered((answer) => refusing(answer, code as ErrorCode)), // The model knows no other case.
  );
}

function refusing(answer: Answer, code: ErrorCode): Answer {
  const real = answer.json as { code?: string }; // an error's body, or an order
  return real.code === code ? answer : { status: errors[code].status, json: { code, message: code } };
}

async function signInAgain({ page }: Scene): Promise<void> {
  await page.clock.resume();
  await seesTitle(page, "Que bom ver você");
  await fillSignIn(page, carla);
}

const seesTitle = (page: Page, name: string | RegExp) =>
  expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
