import { expect, type Page } from "@playwright/test";
import type { DriverStep } from "xstate-paths";
import type { Cancellation } from "#contract/cancellation.ts";
import { model } from "#machines/cancel/cancel.model.ts";
import type { CancelContext } from "#machines/cancel/cancel.types.ts";
import type { Flow } from "../paths/flow.ts";
import type { FailureWords } from "../paths/told.ts";
import {
  canBeKept,
  comesBack,
  isAsBefore,
  isAtLogin,
  isCancelledThere,
  isFree,
  isLate,
  isListedCancelled,
  leadsOn,
  leadsToDebts,
  leadsToSupport,
  offersWithdrawal,
  saysWhich,
} from "./cancel/looks.ts";
import { asWanted, bringAbout, button, isTitled, openCancel, type Scene, standing } from "./cancel/scene.ts";
import { againDelay } from "./clock.ts";
import { fail } from "./fail.ts";
import { UNREAD } from "./failure-words.ts";
import { goesThrough, isAnswered, NOT_READ } from "./held-calls.ts";
import { goBackAndForth, stepsBehind } from "./history.ts";

/** Why what was confirmed was refused. */
const REFUSED: FailureWords = {
  REFUND_CHANGED: /O que volta para você mudou\. Confira antes de continuar\./,
  CANCELLATION_NEEDS_SUPPORT: /Este cancelamento precisa da ajuda do nosso suporte\./,
  WITHDRAWAL_OVER: /O prazo de 7 dias para desistir da compra acabou\./,
};

const PAYROLL_CLOSED = "O mês do desconto em folha já fechou, e o valor não volta sozinho.";
const OWED = "Esta compra tem um pagamento em atraso. Pague primeiro e cancele depois.";

/** Somebody who cancels one of two appointments, paid half by the benefit and half by a card, over the real server. */
export const driver: Flow<typeof model.machine, Scene, null> = {
  model,
  reach: {},
  sights: ({ states, context }) =>
    states.includes("cancel.needsSupport") && contextOf(context).cancellation?.reason === "OVERDUE"
      ? ["a payment in arrears"]
      : [],
  tells: {
    "cancel.loadFailed": { loadFailure: UNREAD },
    "cancel.reviewing": {
      failure: { ...REFUSED, NOT_CANCELLED: /e nada foi cancelado\. Você pode confirmar de novo\./ },
    },
    "cancel.reviewingWithdrawal": {
      failure: { ...REFUSED, NOT_CANCELLED: /e a compra não foi desfeita\. Você pode confirmar de novo\./ },
    },
  },
  open: ({ page, world }) => openCancel(page, world),
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
    "cancel.notCancellable": async (scene, { context }) => {
      await isTitled(scene.page, "Esta reserva não pode ser cancelada");
      await isTold(scene.page, "Só se cancela uma reserva que ainda não começou.");
      await leadsToSupport(scene, context.cancellation !== null);
    },
    "cancel.needsSupport": async (scene, { context }) => {
      const isOwed = contextOf(context).cancellation?.reason === "OVERDUE";
      await isTitled(scene.page, "Este cancelamento precisa da nossa ajuda");
      await isTold(scene.page, isOwed ? OWED : PAYROLL_CLOSED);
      await saysWhich(scene.page);
      await leadsToSupport(scene, true);
      await leadsToDebts(scene, isOwed);
    },
    "cancel.reviewing.free": async (scene, { context }) => {
      await isTitled(scene.page, "Cancelar esta reserva?");
      await isFree(scene);
      await offersWithdrawal(scene, shown(contextOf(context).cancellation));
      await canBeKept(scene.page, "Cancelar a reserva", "Manter a reserva");
    },
    "cancel.reviewing.late": async (scene, { context }) => {
      await isTitled(scene.page, "Cancelar esta reserva?");
      await isLate(scene);
      await offersWithdrawal(scene, shown(contextOf(context).cancellation));
      await canBeKept(scene.page, "Cancelar sem devolução", "Manter a reserva");
    },
    "cancel.reviewingWithdrawal": async (scene) => {
      await isTitled(scene.page, "Desistir da compra inteira?");
      const { withdrawal, billingNumber } = await standing(scene);
      await comesBack(scene.page, shown(withdrawal));
      const undone = `A compra ${billingNumber} é desfeita, e as 2 reservas dela são canceladas.`;
      await expect(scene.page.getByText(undone)).toBeVisible();
      await canBeKept(scene.page, "Desistir e receber tudo de volta", "Manter a compra");
    },
    "cancel.cancelling": async (scene) => {
      const { page, held, order } = scene;
      const sent = await held.sent("cancelAppointment");
      const { kind, total } = await standing(scene);
      expect(sent.url()).toContain(`/${order.appointmentId}/`);
      expect(sent.postDataJSON()).toEqual({ confirmedKind: kind, confirmedRefund: total });
      await expect(button(page, "Cancelando sua reserva…")).toHaveAttribute("aria-busy", "true");
      await expect(button(page, /^(Voltar|Manter|Desistir)/)).toHaveCount(0);
    },
    "cancel.withdrawing": async (scene) => {
      const { page, held, order } = scene;
      const sent = await held.sent("withdrawBilling");
      expect(sent.url()).toContain(`/${order.billingId}/`);
      expect(sent.postDataJSON()).toEqual({ confirmedRefund: (await standing(scene)).withdrawal?.total });
      await expect(button(page, "Desfazendo sua compra…")).toHaveAttribute("aria-busy", "true");
      await expect(button(page, /^(Voltar|Manter)/)).toHaveCount(0);
    },
    "cancel.checking": async ({ page, held }) => {
      await held.waiting("cancellation");
      await expect(button(page, "Conferindo sua reserva…")).toHaveAttribute("aria-busy", "true");
      expect(held.count("cancelAppointment", "withdrawBilling")).toBe(0);
    },
    "cancel.unknown": async ({ page }, { context }) => {
      const what = context.aim === "WITHDRAW" ? "compra foi desfeita" : "reserva foi cancelada";
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(`Ainda não sabemos se a ${what}`);
      await isTold(page, "A resposta se perdeu no caminho.");
      await saysWhich(page);
      await expect(button(page, "Conferir agora")).not.toHaveAttribute("aria-busy");
      await expect(button(page, /^Cancelar/)).toHaveCount(0);
    },
    "cancel.cancelled": async (scene) => {
      await scene.page.clock.resume();
      await isTitled(scene.page, "Reserva cancelada");
      const real = await standing(scene);
      expect(real.kind).toBe("CANCELLED");
      await isTold(scene.page, "O horário ficou livre para outra pessoa.");
      await comesBack(scene.page, real);
      await leadsOn(scene.page, real.refunds.length > 0 ? "Acompanhar a devolução" : "Ver a reserva");
      await isCancelledThere(scene, real);
      await isListedCancelled(scene, 1);
    },
    "cancel.withdrawn": async (scene) => {
      await scene.page.clock.resume();
      await isTitled(scene.page, "Compra desfeita");
      await isTold(scene.page, "Todas as reservas desta compra foram canceladas.");
      const real = await standing(scene);
      expect(real.reason).toBe("WITHDRAWN");
      await comesBack(scene.page, real);
      await leadsOn(scene.page, null);
      await isListedCancelled(scene, 2);
    },
    "cancel.left": async (scene) => {
      await scene.page.clock.resume();
      await isAsBefore(scene);
      // An answer that comes before the press has had its frame leads elsewhere.
      await scene.held.stop();
    },
    "cancel.signedOut": async (scene, { context }) => {
      await scene.page.clock.resume();
      await isAtLogin(scene, contextOf(context).aim);
    },
  },
  close: ({ held }) => held.stop(),
};

/** A look's context is the chart's own. */
const contextOf = (context: object) => context as CancelContext;

/** The answer that the page has by then. */
function shown<T>(value: T | null): T {
  if (!value) throw new Error("nothing is known yet");
  return value;
}

const isTold = (page: Page, text: string) =>
  expect(page.getByRole("main").getByRole("status").filter({ hasText: text })).toBeVisible();

/** What the path says is so is brought about at the server, which then says so itself, as far as its clock and orders go. */
async function answer(scene: Scene, { event }: DriverStep): Promise<void> {
  const wanted = event.output as Cancellation; // the model's own
  await bringAbout(scene, wanted);
  await scene.held.release(
    ["cancellation"],
    isAnswered(({ status, json }) => ({ status, json: asWanted(json as Cancellation, wanted) })), // answered by the server
  );
}
