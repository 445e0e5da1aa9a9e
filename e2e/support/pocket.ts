import { expect, type Page } from "@playwright/test";
import { sql } from "drizzle-orm";
import { book } from "#server/domain/appointments/testing/book.ts";
import { openShop } from "#server/domain/orders/testing/shop.ts";
import { query } from "./books.ts";
import { keptAnswers, workerServes } from "./kept.ts";
import { signInFast } from "./sign-in-fast.ts";
import type { World } from "./world.ts";

const MINUTE_MS = 60_000;
const DAY_MS = 1_440 * MINUTE_MS;

/** What Ana has on her device. */
export interface Pocket {
  /** A session at a place, tomorrow. */
  inPlace: string;
  /** A session by video, whose room is open. */
  online: string;
}

/** Ana has looked at her start, with the service worker: what she may want to see without a connection is there. */
export async function fillPocket(page: Page, world: World): Promise<Pocket> {
  const email = "ana@vereda.test";
  const now = world.clock.now().getTime();
  const shop = await openShop(world.deps.db, new Date(now + 700 * DAY_MS));
  await query(world, sql`update partners set whatsapp = '81900001234' where id = ${shop.partner}`);
  const { rows } = await query<{ id: string }>(world, sql`select id from partner_places order by id limit 1`);
  const [place] = rows;
  if (!place) throw new Error("there is no place");
  const [inPlace, online] = await book(world.deps.db, email, shop, [
    { startsAt: new Date(now + DAY_MS), partnerPlaceId: place.id },
    { startsAt: new Date(now + 30 * MINUTE_MS) },
  ]);
  await signInFast(page, world, email);
  await page.goto("/home");
  await expect(page.getByRole("heading", { level: 1, name: "Olá, Ana" })).toBeVisible();
  await workerServes(page);
  await expectFilled(page);
  return { inPlace: inPlace?.appointmentId ?? "", online: online?.appointmentId ?? "" };
}

/** The list of reservations, and the benefit with both of its months. */
export async function expectFilled(page: Page): Promise<void> {
  const names = async () =>
    Object.keys((await keptAnswers(page)) ?? {}).map((key) => key.split(" ")[0] ?? "");
  await expect
    .poll(async () => {
      const found = await names();
      return ["appointments", "appointment", "benefitMe", "benefitStatement"].map(
        (name) => found.filter((each) => each === name).length > (name === "benefitStatement" ? 1 : 0),
      );
    })
    .toEqual([true, true, true, true]);
}
