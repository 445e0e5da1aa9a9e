import { expect, type Page } from "@playwright/test";
import type { DriverStep } from "xstate-paths";
import type { CallName } from "#contract/calls.ts";
import type { Cancellation } from "#contract/cancellation.ts";
import { model } from "#machines/cancel/cancel.model.ts";
import { inTransaction } from "#server/db/database.ts";
import { cancelAppointment, readCancellation } from "#server/domain/cancellations/cancel.ts";
import { withdraw } from "#server/domain/cancellations/withdraw.ts";
import type { Flow } from "../paths/flow.ts";
import type { FailureWords } from "../paths/told.ts";
import { type Cancellable, cancellable } from "../support/cancellable.ts";
import type { World } from "../support/world.ts";
import { againDelay, stopClock } from "./clock.ts";
import { fail } from "./fail.ts";
import { UNREAD } from "./failure-words.ts";
import { goesThrough, type HeldCalls, holdCalls, isAnswered, NOT_READ } from "./held-calls.ts";
import { goBackAndForth, stepsBehind } from "./history.ts";

interface Scene {
  page: Page;
  world: World;
  held: HeldCalls;
  order: Cancellable;
  /** When the order was made. */
  start: Date;
}

const HELD = ["cancellation", "cancelAppointment", "withdrawBilling"] as const satisfies readonly CallName[];
/** So long after the order the free change of its first appointment is over, and that has not begun. */
const LATE_MS = 49 * 3_600_000;

/** Why what was confirmed was refused. */
const REFUSED: FailureWords = {
  REFUND_CHANGED: /O que volta para você mudou\. Confira antes de continuar\./,
  CANCELLATION_NEEDS_SUPPORT: /Este cancelamento precisa da ajuda do nosso suporte\./,
  WITHDRAWAL_OVER: /O prazo de 7 dias para desistir da compra acabou\./,
};

/** Somebody who cancels one of two appointments, paid half by the benefit and half by a card, over the real server. */
export const driver: Flow<typeof model.machine, Scene, null> = {
  model,
  reach: {},
  tells: {
    "cancel.loadFailed": { loadFailure: UNREAD },
    "cancel.reviewing": {
      failure: { ...REFUSED, NOT_CANCELLED: /e nada foi cancelado\. Você pode confirmar de novo\./ },
    },
    "cancel.reviewingWithdrawal": {
      failure: { ...REFUSED, NOT_CANCELLED: /e a compra não foi desfeita\. Você pode confirmar de novo\./ },
    },
  },
  async open({ page, world }) {
    const start = world.clock.now();
    await page.clock.install({ time: start });
    const order = await cancellable(page, world, {
      email: "bruno@vereda.test",
      methods: ["SUBSIDY", "CREDIT_CARD"],
      confirmedAmount: 10_000,
    });
    const held = await holdCalls(page, HELD);
    await page.goto(`/my-appointments/${order.appointmentId}/cancel`);
    await held.waiting("cancellation");
    await stopClock(page);
    return { page, world, held, order, start };
  },
  events: {
    "cancellation.retry": ({ page }) => button(page, "Tentar de novo").click(),
    "cancellation.check": ({ page }) => button(page, "Conferir agora").click(),
    "cancellation.confirm": ({ page }) => button(page, /^Cancelar (a reserva|sem devolução)$/).click(),
    "withdrawal.choose": ({ page }) => button(page, "Desistir da compra").click(),
    "withdrawal.dismiss": async ({ page }) => {
      if ((await stepsBehind(page)) === 0) return button(page, "Voltar").click();
      await goBackAndForth(page, {
        before: () => isTitled(page, /^(Cancelar esta reserva\?|Esta reserva não pode ser cancelada)$/),
        here: () => isTitled(page, "Desistir da compra inteira?"),
      });
    },
    "withdrawal.confirm": ({ page }) => button(page, "Desistir e receber tudo de volta").click(),
    "page.leave": ({ page }, { from }) =>
      button(page, from.includes("cancel.reviewingWithdrawal") ? "Manter a compra" : "Voltar").click(),
    "xstate.done.actor.loadCancellation": answer,
    "xstate.done.actor.checkStanding": answer,
    "xstate.done.actor.cancelAppointment": ({ held }) => held.release(["cancelAppointment"], goesThrough),
    "xstate.done.actor.withdrawBilling": ({ held }) => held.release(["withdrawBilling"], goesThrough),
    "xstate.error.actor.loadCancellation": (scene, step) => fail(scene, step, "cancellation"),
    "xstate.error.actor.checkStanding": (scene, step) => fail(scene, step, "cancellation"),
    "xstate.error.actor.cancelAppointment": (scene, step) => fail(scene, step, "cancelAppointment"),
    "xstate.error.actor.withdrawBilling": (scene, step) => fail(scene, step, "withdrawBilling"),
    "xstate.after.againDelay.cancel.loadFailed": againDelay(),
    "xstate.after.againDelay.cancel.unknown": againDelay(),
  },
  states: {
    "cancel.loading": async ({ page, held }, { context }) => {
      await held.waiting("cancellation");
      await expect(button(page, "Tentando de novo…")).toHaveCount(context.loadFailure ? 1 : 0);
      await expect(page.getByRole("main").getByRole("button", { name: /^(Cancelar|Desistir)/ })).toHaveCount(
        0,
      );
    },
    "cancel.loadFailed": async ({ page }) => {
      await expect(page.getByRole("alert").getByText(NOT_READ)).toBeVisible();
      await expect(button(page, "Tentar de novo")).not.toHaveAttribute("aria-busy");
    },
    "cancel.notCancellable": ({ page }) => isTitled(page, "Esta reserva não pode ser cancelada"),
    "cancel.needsSupport": async ({ page }) => {
      await isTitled(page, "Este cancelamento precisa da nossa ajuda");
      const chat = page.getByRole("main").getByRole("link", { name: "Falar com o suporte" });
      await expect(chat).toHaveAttribute("href", /\?text=.*cancelar.*Aula/);
    },
    "cancel.reviewing.free": async ({ page }) => {
      await isTitled(page, "Cancelar esta reserva?");
      await expect(page.getByText(/R\$\s50,00 no saldo do benefício/)).toBeVisible();
      await expect(page.getByText(/R\$\s50,00 no cartão Visa final 1111/)).toBeVisible();
      await expect(button(page, "Cancelar a reserva")).not.toHaveAttribute("aria-busy");
    },
    "cancel.reviewing.late": async ({ page }) => {
      await isTitled(page, "Cancelar esta reserva?");
      await expect(page.getByText("Nada volta para você")).toBeVisible();
      await expect(page.getByText(/no cartão/)).toHaveCount(0);
      await expect(button(page, "Cancelar sem devolução")).not.toHaveAttribute("aria-busy");
    },
    "cancel.reviewingWithdrawal": async ({ page }) => {
      await isTitled(page, "Desistir da compra inteira?");
      await expect(page.getByText(/R\$\s100,00 no cartão Visa final 1111/)).toBeVisible();
      await expect(page.getByText(/as 2 reservas dela são canceladas/)).toBeVisible();
    },
    "cancel.cancelling": async ({ page, held }) => {
      await held.waiting("cancelAppointment");
      await expect(button(page, "Cancelando sua reserva…")).toHaveAttribute("aria-busy", "true");
      await expect(button(page, "Voltar")).toHaveCount(0);
    },
    "cancel.withdrawing": async ({ page, held }) => {
      await held.waiting("withdrawBilling");
      await expect(button(page, "Desfazendo sua compra…")).toHaveAttribute("aria-busy", "true");
      await expect(button(page, "Voltar")).toHaveCount(0);
    },
    "cancel.checking": async ({ page, held }) => {
      await held.waiting("cancellation");
      await expect(button(page, "Conferindo sua reserva…")).toHaveAttribute("aria-busy", "true");
      expect(held.count("cancelAppointment", "withdrawBilling")).toBe(0);
    },
    "cancel.unknown": async ({ page }) => {
      await isTitled(page, /^Ainda não sabemos se a (reserva foi cancelada|compra foi desfeita)$/);
      await expect(button(page, "Conferir agora")).not.toHaveAttribute("aria-busy");
      await expect(button(page, /^Cancelar/)).toHaveCount(0);
    },
    "cancel.cancelled": async (scene) => {
      await scene.page.clock.resume();
      await isTitled(scene.page, "Reserva cancelada");
      const { kind, refunds } = await standing(scene);
      expect(kind).toBe("CANCELLED");
      await isTold(scene.page, "O horário ficou livre para outra pessoa.");
      const isNothing = scene.page.getByText("Neste cancelamento não há valor a devolver.");
      await expect(isNothing).toHaveCount(refunds.length > 0 ? 0 : 1);
      await expect(amounts(scene.page)).toHaveCount(refunds.length);
      await leadsOn(scene.page, refunds.length > 0 ? "Acompanhar a devolução" : "Ver a reserva");
    },
    "cancel.withdrawn": async (scene) => {
      await scene.page.clock.resume();
      await isTitled(scene.page, "Compra desfeita");
      await isTold(scene.page, "Todas as reservas desta compra foram canceladas.");
      await expect(scene.page.getByText(/R\$\s100,00 no saldo do benefício/)).toBeVisible();
      expect((await standing(scene)).reason).toBe("WITHDRAWN");
      await leadsOn(scene.page, null);
    },
    "cancel.left": async ({ page, held }) => {
      await page.clock.resume();
      await expect(page).toHaveURL(/\/my-appointments\/[^/]+$/);
      // An answer that comes before the press has had its frame leads elsewhere.
      await held.stop();
    },
    "cancel.signedOut": async ({ page }) => {
      await page.clock.resume();
      await isTitled(page, "Que bom ver você");
    },
  },
  close: ({ held }) => held.stop(),
};

const button = (page: Page, name: string | RegExp) =>
  page.getByRole("main").getByRole("button", { name, exact: true });
const isTitled = (page: Page, name: string | RegExp) =>
  expect(page.getByRole("heading", { level: 1, name, exact: true })).toBeVisible();

const isTold = (page: Page, text: string) =>
  expect(page.getByRole("main").getByRole("status").filter({ hasText: text })).toBeVisible();
const amounts = (page: Page) => page.getByText(/^R\$\s[\d,]+ no (saldo|cartão)/);

/** To what was given up, where it is still to be seen, and to all the rest. */
async function leadsOn(page: Page, name: string | null): Promise<void> {
  const links = page.getByRole("main").getByRole("link", { name: /reserva|devolução/i });
  await expect(links).toHaveText([...(name === null ? [] : [name]), "Minhas reservas"]);
}

const standing = ({ world: { deps }, order }: Scene): Promise<Cancellation> =>
  inTransaction(deps.db, (tx) =>
    readCancellation(tx, {
      appointmentId: order.appointmentId,
      customerId: order.person.customerId,
      now: deps.clock.now(),
    }),
  );

/** What the path says is so is brought about at the server, which then says so itself, as far as its clock and orders go. */
async function answer(scene: Scene, { event }: DriverStep): Promise<void> {
  const wanted = event.output as Cancellation; // the model's own
  await bringAbout(scene, wanted);
  await scene.held.release(
    ["cancellation"],
    isAnswered(({ status, json }) => ({ status, json: asWanted(json as Cancellation, wanted) })), // answered by the server
  );
}

async function bringAbout({ world, order, ...scene }: Scene, { kind, reason }: Cancellation): Promise<void> {
  const { customerId } = order.person;
  if (kind === "FREE") world.clock.moveTo(scene.start);
  if (kind === "LATE") world.clock.moveTo(new Date(scene.start.getTime() + LATE_MS));
  if (kind !== "CANCELLED") return;
  const { total, kind: confirmedKind, withdrawal } = await standing({ world, order, ...scene });
  if (reason === "WITHDRAWN")
    await withdraw(world.deps, {
      billingId: order.billingId,
      customerId,
      confirmedRefund: withdrawal?.total ?? 0,
    });
  else
    await cancelAppointment(world.deps, {
      appointmentId: order.appointmentId,
      customerId,
      confirmedRefund: total,
      confirmedKind,
    });
}

function asWanted(real: Cancellation, { kind, reason, withdrawal }: Cancellation): Cancellation {
  if (kind === "SUPPORT") return { ...real, kind, reason, refunds: [], total: 0, withdrawal: null };
  if (!withdrawal || !real.withdrawal) return { ...real, withdrawal: null };
  return { ...real, withdrawal: { ...real.withdrawal, support: withdrawal.support } };
}
