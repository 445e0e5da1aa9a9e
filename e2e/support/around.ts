import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { sql } from "drizzle-orm";
import * as v from "valibot";
import { OrderRequest } from "#contract/purchase.ts";
import { inTransaction } from "#server/db/database.ts";
import { book } from "#server/domain/appointments/testing/book.ts";
import { placeOrder } from "#server/domain/orders/place.ts";
import { orderOf } from "#server/domain/orders/testing/buyer.ts";
import { insertSchedule, PLAN_PRICE } from "#server/domain/orders/testing/shop.ts";
import { apiOf, saveCard } from "./api-of.ts";
import { query } from "./books.ts";
import type { Cancellable } from "./cancellable.ts";
import { cards } from "./shopper.ts";
import type { World } from "./world.ts";

const HOUR_MS = 3_600_000;
const PLAN_HOURS = 24 * 14 + 9;

/**
 * What somebody has beside two sessions at the end of November: one at a place on the 25th at six in the evening, a cancelled one on
 * the 29th, one of the 20th that is over, one on 8 December, and a plan of two sessions of which one is booked, on the 7th.
 */
export async function bookAround(page: Page, world: World, { shop, person }: Cancellable): Promise<void> {
  const { db, clock } = world.deps;
  const from = (hours: number) => new Date(clock.now().getTime() + hours * HOUR_MS);
  const { rows } = await query<{ id: string }>(world, sql`select id from partner_places order by id limit 1`);
  await book(db, "ana@vereda.test", shop, [
    { startsAt: from(57), partnerPlaceId: rows[0]?.id ?? "" },
    { startsAt: from(24 * 6), cancelledAt: from(0) },
    { startsAt: from(-72) },
    { startsAt: from(24 * 15) },
  ]);
  const time = await inTransaction(db, (tx) =>
    insertSchedule(tx, shop.activity, clock.now(), PLAN_HOURS, 10),
  );
  const card = await saveCard(await apiOf(page, world), cards.approved);
  const plan = {
    itemType: "PLAN" as const,
    itemId: shop.once,
    scheduleIds: [time],
    confirmedAmount: PLAN_PRICE,
    paymentMethodId: card.id,
  };
  await placeOrder(world.deps, {
    call: "coParticipation",
    request: v.parse(OrderRequest, orderOf(shop, plan)),
    customerId: person.customerId,
    owner: { userId: person.userId, key: randomUUID() },
    address: "in-process",
  });
}
