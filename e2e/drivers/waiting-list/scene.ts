import type { Page } from "@playwright/test";
import { sql } from "drizzle-orm";
import type { CallName } from "#contract/calls.ts";
import type { Wait } from "#machines/waiting-list/waiting-list.types.ts";
import { holdSchedule } from "#server/domain/holds/hold-schedule.ts";
import { releaseHold } from "#server/domain/holds/release-hold.ts";
import { findPerson } from "#server/domain/orders/testing/crowd.ts";
import { openShop } from "#server/domain/orders/testing/shop.ts";
import { joinWaitingList } from "#server/domain/waiting-list/join.ts";
import { leaveWaitingList } from "#server/domain/waiting-list/leave.ts";
import { serveLists } from "#server/domain/waiting-list/sweep.ts";
import { query } from "../../support/books.ts";
import { signInFast } from "../../support/sign-in-fast.ts";
import type { World } from "../../support/world.ts";
import { goesThrough, type HeldCalls, holdCalls } from "../held-calls.ts";

/** The list's page: the activity's, or the appointments, which have only its own entries. */
export type Place = "dialog" | "section";

export interface Scene {
  page: Page;
  world: World;
  held: HeldCalls;
  place: Place;
  activityId: string;
  scheduleId: string;
  customerId: string;
  /** Somebody else, who has the time's only place; `holdId` while they hold it. */
  other: { customerId: string; holdId: string };
  /** The last press. */
  change: Change;
  /** True once the customer looks at something else. */
  isClosed: boolean;
}

export interface Change {
  call: CallName;
  /** Words of its button, of the busy one, and of what nobody knows. */
  press: string | RegExp;
  busy: string | RegExp;
  unknown: RegExp;
}

export const JOIN: Change = {
  call: "joinWaitingList",
  press: "Entrar na lista de espera",
  busy: "Entrando…",
  unknown: /Não sabemos se deu certo entrar na lista/,
};
export const LEAVE: Change = {
  call: "leaveWaitingList",
  press: /^(Sair da lista|Não quero mais a vaga|Entendi: .*)$/,
  // In the section the button's name stays what it is about.
  busy: /^(Saindo…|Entendi: .*)$/,
  unknown: /Não sabemos se deu certo sair da lista/,
};

const ANA = "ana@vereda.test";
export const CHANGES: readonly CallName[] = ["joinWaitingList", "leaveWaitingList"];
/** Longer than an offer lasts. */
export const OFFER_OVER_MS = 31 * 60_000;

/** Somebody who asks about a full time, or whose offer of one has ended without them. */
export async function openWaiting(page: Page, world: World, variant: string): Promise<Scene> {
  const place = variant === "a missed offer" ? "section" : "dialog";
  const { db, clock } = world.deps;
  const shop = await openShop(db, clock.now(), { capacity: 1 });
  const { customerId } = await findPerson(db, ANA);
  const other = { ...(await findPerson(db, "bruno@vereda.test")), holdId: "" };
  const held = await holdCalls(page, ["waitingList", ...CHANGES]);
  const scheduleId = shop.schedules.group;
  const scene: Scene = {
    page,
    world,
    held,
    place,
    activityId: shop.activity,
    scheduleId,
    customerId,
    other,
    change: JOIN,
    isClosed: false,
  };
  await fill(scene);
  if (place === "section") {
    await offer(scene);
    world.clock.moveTo(new Date(clock.now().getTime() + OFFER_OVER_MS));
    await serveLists(world.deps);
    await fill(scene);
  }
  await page.clock.install({ time: clock.now() });
  if (variant !== "a full time of a visitor") await signInFast(page, world, ANA);
  await page.goto(place === "section" ? "/my-appointments" : `/atividades/${shop.activity}`);
  if (place === "section") await held.release(["waitingList"], goesThrough);
  else
    await page
      .getByRole("button", { name: /lotado, lista de espera/ })
      .first()
      .click();
  return scene;
}

export const frame = ({ page, place }: Scene) =>
  place === "dialog" ? page.getByRole("dialog") : page.getByRole("region", { name: "Lista de espera" });
export const button = (scene: Scene, name: string | RegExp) => frame(scene).getByRole("button", { name });

/** The other one takes the place where it is free. */
export async function fill({ world, scheduleId, other }: Scene): Promise<void> {
  const { rows } = await query(
    world,
    sql`select id from activity_schedules where id = ${scheduleId} and taken < capacity`,
  );
  const { customerId } = other;
  if (rows.length > 0)
    other.holdId = (await holdSchedule(world.deps, { scheduleId, customerId, address: "::1" })).id;
}

/** The other one lets go of the place: it is offered to whoever waits. */
export const free = ({ world, other }: Scene) => releaseHold(world.deps, other);

export async function entryOf({ world, scheduleId, customerId }: Scene) {
  const { rows } = await query<{ id: string; status: string }>(
    world,
    sql`select id, status from waiting_list_entries where schedule_id = ${scheduleId} and customer_id = ${customerId}
      and status in ('WAITING', 'OFFERED', 'MISSED') order by joined_at desc limit 1`,
  );
  return rows[0] ?? null;
}

async function join(scene: Scene): Promise<void> {
  const { world, scheduleId, customerId } = scene;
  await joinWaitingList(world.deps, { scheduleId, customerId });
}

async function leave(scene: Scene): Promise<void> {
  const entry = await entryOf(scene);
  if (entry) await leaveWaitingList(scene.world.deps, { waitId: entry.id, customerId: scene.customerId });
  await fill(scene);
}

export async function offer(scene: Scene): Promise<void> {
  await join(scene);
  if ((await entryOf(scene))?.status === "OFFERED") return;
  await free(scene);
}

/** Does at the server, as another tab would, what the path says is so. An entry that waits already is the one offered a place. */
export async function bringAbout(scene: Scene, wait: Wait | null): Promise<void> {
  if (!wait || (wait.until === null && (await entryOf(scene))?.status === "OFFERED")) await leave(scene);
  if (wait) await (wait.until === null ? join(scene) : offer(scene));
}
