import { expect, type Page } from "@playwright/test";
import type { CallName } from "#contract/calls.ts";
import type { Cancellation } from "#contract/cancellation.ts";
import { inTransaction } from "#server/db/database.ts";
import { cancelAppointment, readCancellation } from "#server/domain/cancellations/cancel.ts";
import { withdraw } from "#server/domain/cancellations/withdraw.ts";
import { type Cancellable, cancellable } from "../../support/cancellable.ts";
import type { World } from "../../support/world.ts";
import { stopClock } from "../clock.ts";
import { type HeldCalls, holdCalls } from "../held-calls.ts";

export interface Scene {
  page: Page;
  world: World;
  held: HeldCalls;
  order: Cancellable;
  /** The moment of the order. */
  start: Date;
}

const HELD = ["cancellation", "cancelAppointment", "withdrawBilling"] as const satisfies readonly CallName[];
/** So long after the order the free change of its first appointment is over, and that has not begun. */
const LATE_MS = 49 * 3_600_000;

/** Somebody with two appointments, who has seen them in their list before they come to cancel the first. */
export async function openCancel(page: Page, world: World): Promise<Scene> {
  const start = world.clock.now();
  await page.clock.install({ time: start });
  const order = await cancellable(page, world, {
    email: "bruno@vereda.test",
    methods: ["SUBSIDY", "CREDIT_CARD"],
    confirmedAmount: 10_000,
  });
  const held = await holdCalls(page, HELD);
  await page.goto("/my-appointments");
  await appointmentIn(page, "Próximas", order.appointmentId).click();
  await page.getByRole("link", { name: "Cancelar", exact: true }).click();
  await held.waiting("cancellation");
  await stopClock(page);
  return { page, world, held, order, start };
}

/** The link to an appointment in a part of the list. */
export const appointmentIn = (page: Page, part: string, id: string) =>
  page
    .getByRole("region", { name: part })
    .getByRole("link", { name: "Aula de teste" })
    .and(page.locator(`[href="/my-appointments/${id}"]`));

/** The standing of the appointment at the server. */
export const standing = ({ world: { deps }, order }: Scene): Promise<Cancellation> =>
  inTransaction(deps.db, (tx) =>
    readCancellation(tx, {
      appointmentId: order.appointmentId,
      customerId: order.person.customerId,
      now: deps.clock.now(),
    }),
  );

/** Brings about at the server how the appointment stands, as far as its clock and orders go. */
export async function bringAbout(scene: Scene, { kind, reason }: Cancellation): Promise<void> {
  const { world, order, start } = scene;
  const { customerId } = order.person;
  if (kind === "FREE") world.clock.moveTo(start);
  if (kind === "LATE") world.clock.moveTo(new Date(start.getTime() + LATE_MS));
  if (kind !== "CANCELLED") return;
  const { total, kind: confirmedKind, withdrawal } = await standing(scene);
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

/** The answer of the server, changed where the path needs another answer than its clock and orders lead to. */
export function asWanted(real: Cancellation, { kind, reason, withdrawal }: Cancellation): Cancellation {
  if (kind === "SUPPORT") return { ...real, kind, reason, refunds: [], total: 0, withdrawal: null };
  if (!withdrawal || !real.withdrawal) return { ...real, withdrawal: null };
  return { ...real, withdrawal: { ...real.withdrawal, support: withdrawal.support } };
}

export const button = (page: Page, name: string | RegExp) =>
  page.getByRole("main").getByRole("button", { name, exact: true });

/** A look of its own, whose heading has the focus. */
export async function isTitled(page: Page, name: string | RegExp): Promise<void> {
  await expect(page.getByRole("heading", { level: 1, name, exact: true })).toBeFocused();
}
